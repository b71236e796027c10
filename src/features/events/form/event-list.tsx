import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { eventColumns } from './event-columns.tsx'
import { useEventTypes } from './use-event-types.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { usePendingChanges } from '#app/outbox/lists/use-pending-changes.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { begunRecord } from '#app/outbox/begin-record.ts'
import { withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'

interface EventListProps extends ListOfPage<Event> {
  /** Undefined until we know whether there are any. */
  events: readonly Event[] | undefined
  now: number
  fetchedAt: number | undefined
}

const noTypes: readonly Choice[] = []
const allEvents = { name: 'admin/event', noun: { one: 'event', many: 'events' }, defaultSort: '-start_date' }

export function EventList({ events, now, ...list }: EventListProps) {
  const rows = useEventRows(events)
  const types = useEventTypes() ?? noTypes
  const columns = useMemo(() => eventColumns(types, now), [types, now])
  return (
    <DataTable
      {...list}
      {...allEvents}
      {...{ rows, columns }}
      empty="Set up the first one. Members see it once you activate it."
      firstStep={
        <ButtonLink variant="filled" to="/admin/event" search={(search) => ({ ...search, new: 'true' as const })}>
          New event
        </ButtonLink>
      }
    />
  )
}

/** The events with the changes and new events that have not synced yet. */
function useEventRows(events: readonly Event[] | undefined): readonly (Event & WithPendingChanges)[] | undefined {
  const pending = usePendingChanges('events')
  return useMemo(() => events && withPendingChanges([...events], pending ?? [], asDraft), [events, pending])
}

/** A new event has every field except those that the server sets. */
function asDraft(body: Record<string, unknown>): Event {
  const at = fromMillis(serverNow())
  return begunRecord<Event>({ version: 0, status: 'DRAFT', created_at: at, updated_at: at }, body)
}
