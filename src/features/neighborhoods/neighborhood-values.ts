import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import { type Neighborhood, neighborhood } from '#contract/neighborhood/schema.ts'
import { neighborhoodProblems, neighborhoodWordLimits } from '#contract/neighborhood/rules.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import { countWords } from '#contract/value/word-count.ts'
import { type Errors, schemaErrors } from '#app/ui/form/form-errors.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'
import * as z from 'zod/mini'
import { phoneProblems } from '#contract/value/phone.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'

type ReadOnly<T> = { [K in keyof T]: T[K] extends (infer Item)[] ? readonly Item[] : T[K] }
type Fields = Omit<Neighborhood, 'version' | 'created_at' | 'updated_at' | 'is_published' | 'is_archived' | 'location' | 'gate_code'>

/** The form's values; a location may be half entered. */
export interface NeighborhoodValues extends ReadOnly<Fields> {
  gate_code: string
  location: { lat: number | null; lng: number | null }
}

type FieldName = Exclude<keyof NeighborhoodValues, 'id'>
const { is_archived: _archived, ...defaults } = neighborhoodDefaults
export const changeableNeighborhoodFields = ['name', 'slug', ...namesOf(defaults)] as const satisfies readonly FieldName[]

export function valuesOfNeighborhood(record: Neighborhood): NeighborhoodValues {
  const fields = pickFields({ ...defaults, ...given(record) }, changeableNeighborhoodFields)
  return { ...fields, id: record.id, location: record.location ?? { lat: null, lng: null } }
}

/** A new neighborhood belongs to the event it was created from. */
export function newNeighborhoodValues(id: string, eventId: string): NeighborhoodValues {
  return { ...defaults, id, name: '', slug: '', event_ids: [eventId], location: { lat: null, lng: null } }
}

/** The request body: the changed fields, or all of them for a new neighborhood. */
export function changesOf(values: NeighborhoodValues, base: Neighborhood | null): Record<string, unknown> {
  const body = changedFields(changeableNeighborhoodFields, values, base && valuesOfNeighborhood(base))
  if (values.slug === '') delete body['slug']
  if ('location' in body && values.location.lat === null && values.location.lng === null) body['location'] = null
  return base ? body : { ...body, id: values.id }
}

/** Errors shown while typing: contradictions between fields. */
export function liveErrors(values: NeighborhoodValues): Errors {
  const { description, ...problems } = neighborhoodProblems(values)
  // Don't report too few words while the user is still typing.
  return { ...problems, ...(description && countWords(values.description) > neighborhoodWordLimits.max && { description }) }
}

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

export const neighborhoodFields = recordFields<NeighborhoodValues>({
  resource: 'neighborhoods',
  fields: changeableNeighborhoodFields,
})
