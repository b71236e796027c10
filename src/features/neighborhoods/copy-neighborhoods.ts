import type { Event } from '#contract/event/schema.ts'
import { copyBetweenEvents } from '#app/outbox/commands/copy-between-events.ts'
import type { CopyFrom } from '#app/ui/record/copy-from-dialog.tsx'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

/** Adds neighborhoods of another event to this one. Those already in it are not offered. */
export function copyNeighborhoods(event: Event, events: readonly Event[], all: readonly NeighborhoodRow[]): CopyFrom {
  return {
    verb: 'Add',
    to: event,
    events,
    about: `Adds them to ${event.name}. Both events share the same record, so a change shows in both.`,
    offeredBy: (from) =>
      all
        .filter(({ event_ids, is_archived }) => !is_archived && event_ids.includes(from) && !event_ids.includes(event.id))
        .map(({ id, name }) => ({ id, label: name })),
    onCopy: (from, ids) =>
      copyBetweenEvents('neighborhoods', { from, to: event.id, ids }, ({ copied, already_there: there }) => {
        const already = there > 0 ? ` ${there} ${there === 1 ? 'was' : 'were'} already in the event.` : ''
        return `${copied} ${copied === 1 ? 'neighborhood was' : 'neighborhoods were'} added.${already}`
      }),
  }
}
