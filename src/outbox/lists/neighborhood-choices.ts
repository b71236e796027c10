import type { Neighborhood } from '#contract/neighborhood/schema.ts'

type Listed = Pick<Neighborhood, 'id' | 'name' | 'event_ids' | 'is_archived'>

/** The neighborhoods of an event, or of all, by name. The chosen one stays, whatever became of it. */
export function neighborhoodChoices(rows: readonly Listed[], eventId: string | null, chosen: string | null = null) {
  return rows
    .filter((one) => one.id === chosen || (!one.is_archived && (eventId === null || one.event_ids.includes(eventId))))
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
