import { createFileRoute } from '@tanstack/react-router'
import { downloadList } from '#app/features/csv/download-list.ts'
import { validateEventSetupSearch } from '#app/features/events/form/event-setup-search.ts'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventArrival } from '#app/features/events/shared/use-event-arrival.ts'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { nextWindowChange } from '#app/features/navigation/member-links.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import { EventList } from '#app/features/events/form/event-list.tsx'
import { OneEvent } from './-one-event.tsx'

export const Route = createFileRoute('/admin/event')({
  staticData: { title: 'New Events' },
  validateSearch: validateEventSetupSearch,
  component: EventRoute,
})

function EventRoute() {
  const { eventId, new: isNew, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const views = savedViews('admin/event')
  const onDevice = useEvents()
  const arrival = useEventArrival(onDevice)
  const now = useServerClock((at) => nextWindowChange(onDevice?.events ?? [], at))
  const open = (id: string) => void navigate({ search: { ...search, eventId: id } })

  if (eventId || isNew) {
    if (eventId && arrival !== 'known') return null
    return <OneEvent id={eventId} events={onDevice?.events ?? []} now={now} onOpen={open} onClose={() => void navigate({ search })} />
  }
  return (
    <EventList
      events={arrival === 'known' ? onDevice?.events : undefined}
      now={now}
      state={readListState(search)}
      onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
      onOpen={open}
      onExport={(events, columns) => downloadList('events.csv', events, columns)}
      views={views}
      age={<AsOf fetchedAt={onDevice?.fetchedAt} />}
    />
  )
}
