import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { neighborhoodProblems, neighborhoodWordLimits } from '#contract/neighborhood/rules.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import { countWords } from '#contract/value/word-count.ts'
import type { Errors } from '#app/ui/form/form-errors.ts'
import { isSame } from '#app/ui/record/same.ts'

type ReadOnly<T> = { [K in keyof T]: T[K] extends (infer Item)[] ? readonly Item[] : T[K] }
type Fields = Omit<Neighborhood, 'version' | 'created_at' | 'updated_at' | 'is_published' | 'is_archived' | 'location' | 'gate_code'>

/** What the form holds; a pin may be half written. */
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

/** A new one takes part in the event from which it was begun. */
export function newNeighborhoodValues(id: string, eventId: string): NeighborhoodValues {
  return { ...defaults, id, name: '', slug: '', event_ids: [eventId], location: { lat: null, lng: null } }
}

/** What is sent: of one that is there its changed fields, of a new one all. */
export function changesOf(values: NeighborhoodValues, base: Neighborhood | null): Record<string, unknown> {
  const before = base ? valuesOfNeighborhood(base) : undefined
  const changed = changeableNeighborhoodFields.filter((name) => !before || !isSame(values[name], before[name]))
  const body: Record<string, unknown> = Object.fromEntries(changed.map((name) => [name, values[name]]))
  if (values.slug === '') delete body['slug']
  if ('location' in body && values.location.lat === null && values.location.lng === null) body['location'] = null
  return base ? body : { ...body, id: values.id }
}

/** What is said while it is written: what does not go together. */
export function liveErrors(values: NeighborhoodValues): Errors {
  const { description, ...problems } = neighborhoodProblems(values)
  // Nobody wants to hear at the first word that there are too few.
  return { ...problems, ...(description && countWords(values.description) > neighborhoodWordLimits.max && { description }) }
}
