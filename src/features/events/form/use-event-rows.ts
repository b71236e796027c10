import type { Event } from '#contract/event/schema.ts'
import { unsentOf } from '#app/outbox/lists/use-synced-list.ts'
import { withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { readEvents, type EventsOnDevice } from '../shared/event-queries.ts'

export type EventRow = Event & WithPendingChanges

interface EventRowsOnDevice extends EventsOnDevice {
  events: EventRow[]
}

/** The events on this device with its unsent changes and new events, updated live; undefined until they load. */
export function useEventRows(): EventRowsOnDevice | undefined {
  return useSharedQuery('event rows', async () => {
    const { changes, marked } = await unsentOf('events')
    const { events, fetchedAt } = await readEvents()
    return { events: marked(withPendingChanges('events', events, changes)), fetchedAt }
  })
}
