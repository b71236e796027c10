import * as z from 'zod/mini'
import { neighborhood } from '#contract/neighborhood/schema.ts'
import { neighborhoodProblems } from '#contract/neighborhood/rules.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { changeableNeighborhoodFields, type NeighborhoodValues } from './neighborhood-values.ts'

const filled = z.object(Object.fromEntries(changeableNeighborhoodFields.map((name) => [name, neighborhood.shape[name]])))

/** Errors that keep it from being saved, by path. */
export function neighborhoodErrors(values: NeighborhoodValues): Errors {
  const { lat, lng } = values.location
  const hasPin = lat !== null || lng !== null
  const errors = schemaErrors(filled, { ...values, location: hasPin ? values.location : null })
  // The server creates the web address of a new one from its name.
  if (values.slug === '') delete errors['slug']
  return { ...phoneProblems(values), ...errors, ...neighborhoodProblems(values) }
}
