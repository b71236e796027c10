import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { saveRecord, type SaveOutcome } from '#app/outbox/save-record.ts'
import { changesOf, type NeighborhoodValues } from './neighborhood-values.ts'

export const newNeighborhoodDraft = 'neighborhoods:new'

export function saveNeighborhood({
  values,
  base,
}: {
  values: NeighborhoodValues
  base: Neighborhood | null
}): Promise<SaveOutcome<Neighborhood>> {
  return saveRecord<Neighborhood>({
    resource: 'neighborhoods',
    id: values.id,
    label: values.name.trim(),
    ...(base
      ? { endpoint: 'neighborhoods.update', params: { id: values.id } }
      : { endpoint: 'neighborhoods.create', draftKey: newNeighborhoodDraft }),
    body: changesOf(values, base),
    base,
  })
}
