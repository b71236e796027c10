import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Event } from '#contract/event.ts'
import { downloadCsv } from '#app/features/csv/csv-file.ts'
import { validateEventSetupSearch } from '#app/features/event-setup/event-setup-search.ts'
import { useEvents } from '#app/features/events/event-queries.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { EventLinks } from '#app/features/navigation/event-links.tsx'
import { memberEventLinks, nextWindowChange } from '#app/features/navigation/member-links.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listRecords } from '#app/ui/list/list-records.ts'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/event')({
  staticData: { title: 'New Events' },
  validateSearch: validateEventSetupSearch,
  component: EventRoute,
})

/** Whoever looks at the list does not wait for the form, nor whoever writes for the list. */
const EventList = lazyRouteComponent(() => import('#app/features/event-setup/event-list.tsx'), 'EventList')
const EventForm = lazyRouteComponent(() => import('#app/features/event-setup/event-form.tsx'), 'EventForm')
const EventCard = lazyRouteComponent(() => import('#app/features/dashboards/event-card.tsx'), 'EventCard')
const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')

function EventRoute() {
  const { eventId, new: isNew, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const views = savedViews('admin/event')
  const onDevice = useEvents()
  const now = useServerClock((at) => nextWindowChange(onDevice?.events ?? [], at))

  if (eventId || isNew) {
    const event = onDevice?.events.find(({ id }) => id === eventId)
    const close = () => void navigate({ search })
    if (eventId && !event) {
      if (!onDevice || (onDevice.fetchedAt === undefined && onDevice.events.length === 0)) return null
      return (
        <Notice
          title="This event is not here"
          sentence="It may be new and not have reached this device yet, or it does not exist any more."
        >
          <button type="button" onClick={close}>
            All events
          </button>
        </Notice>
      )
    }
    return (
      <Suspense fallback={null}>
        <EventForm
          key={eventId ?? 'new'}
          event={event ?? null}
          now={now}
          onClose={close}
          onSaved={(saved) => {
            if (saved && saved.id !== eventId) void navigate({ search: { ...search, eventId: saved.id } })
            else if (!saved && isNew) close()
          }}
          preview={previewEvent}
          history={
            event && (
              <Suspense fallback={null}>
                <RecordHistory entity="events" entityId={event.id} version={event.version} />
              </Suspense>
            )
          }
        />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <EventList
        events={onDevice?.fetchedAt === undefined && !onDevice?.events.length ? undefined : onDevice.events}
        now={now}
        state={readListState(search)}
        onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
        onOpen={(id) => void navigate({ search: { ...search, eventId: id } })}
        onExport={(events, columns) => downloadCsv('events.csv', listRecords(events, columns))}
        views={views}
        age={<AsOf fetchedAt={onDevice?.fetchedAt} />}
      />
    </Suspense>
  )
}

/** What a member has of an event: its entries in the navigation, and its card on the dashboard. */
function previewEvent(event: Event, now: number) {
  return (
    <>
      <EventLinks event={event} items={memberEventLinks(event, now)} startsOpen />
      <Suspense fallback={null}>
        <EventCard event={event} entries={[]} registration={null} isBegunHere={false} now={now} isViewer={false} copies={null} />
      </Suspense>
    </>
  )
}
