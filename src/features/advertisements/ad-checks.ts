import * as z from 'zod/mini'
import { advertisementFields, exceptionReason } from '#contract/advertisement/schema.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import type { AdValues } from './ad-values.ts'

const { order: _order, event_id: _event, ...schemas } = advertisementFields
const filled = z.object(schemas)
const late = z.object({ ...schemas, exception: exceptionReason })

/** Errors in single fields, by path. */
export function fieldErrors(values: AdValues, isLate: boolean): Errors {
  return { ...phoneProblems(values), ...schemaErrors(isLate ? late : filled, values) }
}
