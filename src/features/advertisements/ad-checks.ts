import * as z from 'zod/mini'
import { advertisementFields } from '#contract/advertisement.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import type { AdValues } from './ad-values.ts'

const { order: _order, event_id: _event, ...schemas } = advertisementFields
const filled = z.object(schemas)

/** What cannot stand in a field, by path. */
export function fieldErrors(values: AdValues): Errors {
  return schemaErrors(filled, values)
}
