import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { downloadCsv } from '#app/features/csv/csv-file.ts'
import { EventList } from '#app/features/event-setup/event-list.tsx'
import { validateEventSetupSearch } from '#app/features/event-setup/event-setup-search.ts'
import { useEvents } from '#app/features/events/event-queries.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { nextWindowChange } from '#app/features/navigation/member-links.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { listRecords } from '#app/ui/list/list-records.ts'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/event')({
  staticData: { title: 'New Events' },
  validateSearch: validateEventSetupSearch,
  component: EventRoute,
})

/** Whoever looks at the list does not wait for the form. */
const EventForm = lazyRouteComponent(() => import('#app/features/event-setup/event-form.tsx'), 'EventForm')

function EventRoute() {
  const { eventId, new: isNew, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onDevice = useEvents()
  const now = useServerClock((at) => nextWindowChange(onDevice?.events ?? [], at))

  if (eventId || isNew)
    return (
      <Suspense fallback={null}>
        <EventForm key={eventId ?? 'new'} eventId={eventId} onLeave={() => void navigate({ search })} />
      </Suspense>
    )
  return (
    <EventList
      events={onDevice?.fetchedAt === undefined && !onDevice?.events.length ? undefined : onDevice.events}
      now={now}
      state={readListState(search)}
      onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
      onOpen={(id) => void navigate({ search: { ...search, eventId: id } })}
      onExport={(events, columns) => downloadCsv('events.csv', listRecords(events, columns))}
      age={<AsOf fetchedAt={onDevice?.fetchedAt} />}
    />
  )
}
