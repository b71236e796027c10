import { createFileRoute } from '@tanstack/react-router'
import { validateEventSetupSearch } from '#app/features/events/form/event-setup-search.ts'
import { useEventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { EventList } from '#app/features/events/form/event-list.tsx'
import { useEventRows } from '#app/features/events/form/use-event-rows.ts'
import { OneEvent } from './-one-event.tsx'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/event')({
  staticData: { title: 'New Events' },
  validateSearch: validateEventSetupSearch,
  component: EventRoute,
})

function EventRoute() {
  const { eventId, new: isNew, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useListOfPage('admin/event', 'events.csv')
  const onDevice = useEventRows()
  const loadState = useEventLoadState(onDevice)
  const rows = loadState === 'known' ? onDevice?.events : undefined
  const now = useEventsClock()
  const open = (id: string) => void navigate({ search: { ...search, eventId: id } })

  if (eventId || isNew) {
    // A new event needs no other.
    const others = eventId ? rows : onDevice?.events
    return <OneEvent id={eventId} rows={others} now={now} onOpen={open} onClose={() => void navigate({ search })} />
  }
  return <EventList rows={rows} now={now} {...list} onOpen={open} fetchedAt={onDevice?.fetchedAt} />
}
