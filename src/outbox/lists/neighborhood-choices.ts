import type { Neighborhood } from '#contract/neighborhood/schema.ts'

type Listed = Pick<Neighborhood, 'id' | 'name' | 'event_ids' | 'is_archived'>

/** The neighborhoods of an event, or of all, by name. Chosen ones stay, whatever became of them. */
export function neighborhoodChoices(rows: readonly Listed[], eventId: string | null, chosen: readonly string[] | string | null = null) {
  const chosenIds = new Set([chosen].flat())
  return rows
    .filter((one) => chosenIds.has(one.id) || (!one.is_archived && (eventId === null || one.event_ids.includes(eventId))))
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
