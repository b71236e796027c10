import { neighborhoodDefaults } from '#contract/neighborhood-defaults.ts'
import { neighborhood, neighborhoodPatch, type Neighborhood } from '#contract/neighborhood.ts'
import { neighborhoodProblems } from '#contract/neighborhood-rules.ts'
import * as z from 'zod/mini'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { isSame } from '#app/ui/form/same.ts'

type ReadOnly<T> = { [K in keyof T]: T[K] extends (infer Item)[] ? readonly Item[] : T[K] }
type Fields = Omit<Neighborhood, 'version' | 'created_at' | 'updated_at' | 'is_published' | 'is_archived' | 'location' | 'gate_code'>

/** What the form holds; a pin may be half written. */
export interface NeighborhoodValues extends ReadOnly<Fields> {
  gate_code: string
  location: { lat: number | null; lng: number | null }
}

type FieldName = Exclude<keyof typeof neighborhoodPatch.shape, 'is_archived'>
const fieldNames = (Object.keys(neighborhoodPatch.shape) as (keyof typeof neighborhoodPatch.shape)[]).filter(
  (name): name is FieldName => name !== 'is_archived',
)

export function valuesOfNeighborhood(record: Neighborhood): NeighborhoodValues {
  const fields = Object.fromEntries(
    fieldNames.map((name) => [name, record[name] ?? neighborhoodDefaults[name as keyof typeof neighborhoodDefaults]]),
  )
  return { ...fields, id: record.id, location: record.location ?? { lat: null, lng: null } } as NeighborhoodValues
}

/** A new one takes part in the event from which it was begun. */
export function newNeighborhoodValues(id: string, eventId: string): NeighborhoodValues {
  const { is_archived: _archived, ...defaults } = neighborhoodDefaults
  return { ...defaults, id, name: '', slug: '', event_ids: [eventId], location: { lat: null, lng: null } }
}

/** What is sent: of one that is there its changed fields, of a new one all. */
export function changesOf(values: NeighborhoodValues, base: Neighborhood | null): Record<string, unknown> {
  const before = base ? valuesOfNeighborhood(base) : undefined
  const changed = fieldNames.filter((name) => !before || !isSame(values[name], before[name]))
  const body: Record<string, unknown> = Object.fromEntries(changed.map((name) => [name, values[name]]))
  if (values.slug === '') delete body['slug']
  if ('location' in body && values.location.lat === null && values.location.lng === null) body['location'] = null
  return base ? body : { ...body, id: values.id }
}

const filled = z.object(Object.fromEntries(fieldNames.map((name) => [name, neighborhood.shape[name]])))

/** What keeps it from being saved, by path. */
function neighborhoodErrors(values: NeighborhoodValues): Errors {
  const { lat, lng } = values.location
  const hasPin = lat !== null || lng !== null
  const errors = schemaErrors(filled, { ...values, location: hasPin ? values.location : null })
  // A new one gets its web address from its name.
  if (values.slug === '') delete errors['slug']
  return { ...liveErrors(values), ...errors }
}

/** What is said while it is written: what does not go together. */
export function liveErrors(values: NeighborhoodValues): Errors {
  const { description, ...problems } = neighborhoodProblems(values)
  // Nobody wants to hear at the first word that there are too few.
  return { ...problems, ...(description?.startsWith('Keep') && { description }) }
}

/** The same, once saving is tried. */
export function allErrors(values: NeighborhoodValues): Errors {
  return { ...neighborhoodErrors(values), ...neighborhoodProblems(values) }
}
