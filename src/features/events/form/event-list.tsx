import { useMemo } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { eventColumns } from './event-columns.tsx'
import { useEventTypes } from './use-event-types.ts'
import type { EventRow } from './use-event-rows.ts'

interface EventListProps extends ListOfPage<EventRow> {
  /** Undefined until we know whether there are any. */
  rows: readonly EventRow[] | undefined
  now: number
  fetchedAt: number | undefined
}

const noTypes: readonly Choice[] = []
const allEvents = { name: 'admin/event', noun: { one: 'event', many: 'events' }, defaultSort: '-start_date' }

export function EventList({ rows, now, ...list }: EventListProps) {
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
