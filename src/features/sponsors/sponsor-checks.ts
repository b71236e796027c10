import * as z from 'zod/mini'
import { sponsorFields } from '#contract/sponsor/schema.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import type { SponsorValues } from './sponsor-values.ts'

const { order: _order, ...schemas } = sponsorFields
const filled = z.object(schemas)

/** Errors in single fields, by path. */
export function fieldErrors(values: SponsorValues): Errors {
  return { ...phoneProblems(values), ...schemaErrors(filled, values) }
}
