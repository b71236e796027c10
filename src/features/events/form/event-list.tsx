import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/list/column.ts'
import type { Choice } from '#app/ui/form/choice.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { eventColumns } from './event-columns.tsx'
import { useEventRows } from './use-event-rows.ts'
import { useEventTypes } from './use-event-types.ts'

interface EventListProps {
  /** All of them; undefined while nobody knows whether there are any. */
  events: readonly Event[] | undefined
  /** Milliseconds by the server's clock. */
  now: number
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (eventId: string) => void
  onExport: (events: readonly Event[], columns: readonly Column<Event>[]) => void
  age: ReactNode
  views: SavedViews
}

const newestFirst: readonly Sort[] = [{ id: 'start_date', desc: true }]
const noTypes: readonly Choice[] = []
const noun = { one: 'event', many: 'events' }

export function EventList({ events, now, state, onStateChange, onOpen, onExport, age, views }: EventListProps) {
  const rows = useEventRows(events)
  const types = useEventTypes() ?? noTypes
  const columns = useMemo(() => eventColumns(types, now), [types, now])
  return (
    <DataTable
      name="admin/event"
      title="Events"
      noun={noun}
      rows={rows}
      columns={columns}
      state={state}
      onStateChange={onStateChange}
      usualSort={newestFirst}
      onOpen={({ id }) => onOpen(id)}
      onExport={onExport}
      age={age}
      views={views}
      empty={<p>There is no event yet. Set up the first one, and members see it as soon as it is activated.</p>}
      action={
        <Button
          component="a"
          variant="filled"
          renderRoot={(props) => <Link {...props} to="/admin/event" search={(search) => ({ ...search, new: 'true' as const })} />}
        >
          New event
        </Button>
      }
    />
  )
}
