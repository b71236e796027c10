import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { useCurrentEventOf } from '#app/features/events/shared/current-event.ts'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { adminMoreLinks, adminQuickLinks, adminTopLinks, currentEventLinks } from '#app/features/navigation/admin-links.ts'
import { AdminNavigation } from '#app/features/navigation/admin-navigation.tsx'
import { EventMenu } from '#app/features/navigation/event-menu.tsx'
import { RecordCount, ReviewCount } from '#app/features/navigation/event-counts.tsx'
import { requireRole } from '#app/features/session/require-role.ts'
import { NavigationLoading } from '#app/features/shell/navigation-loading.tsx'
import { useSync } from '#app/features/sync-status/start-sync.ts'
import { PageNotFound, PortalShell } from '#app/routes/-portal-shell.tsx'
import { useGoToEvent } from './-go-to-event.ts'
import { reviewKeys } from '#app/features/entries/review/review-keys.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => requireRole('admin', location.href),
  component: AdminLayout,
  notFoundComponent: PageNotFound,
})

const keysOfReview = [{ title: 'In review mode', keys: reviewKeys.map(({ key, label }) => ({ keys: [key.toUpperCase()], label })) }]

function AdminLayout() {
  const onDevice = useEvents()
  useSync(onDevice && onDevice.events.length === 0)
  const loadState = useEventLoadState(onDevice)
  const events = onDevice?.events ?? []
  const now = useEventsClock()
  const current = useCurrentEventOf(events, now)
  const { event } = current
  const goTo = useGoToEvent()
  const isReview = useRouterState({ select: ({ location }) => location.pathname === '/admin/tours/review' })
  const reviewCount = event && <ReviewCount eventId={event.id} />
  return (
    <PortalShell
      account="admin"
      current={current}
      fetchedAt={onDevice?.fetchedAt}
      contact="another staff member"
      needsWidth={isReview}
      topLinks={adminTopLinks}
      moreLinks={adminMoreLinks}
      event={event && <EventMenu event={event} events={events} onPick={goTo} items={currentEventLinks(event, reviewCount)} now={now} />}
      quickLinks={adminQuickLinks(event, reviewCount)}
      navigation={
        loadState === 'loading' ? (
          <NavigationLoading />
        ) : (
          <AdminNavigation
            events={events}
            currentId={event?.id}
            counts={
              event && {
                entries: <RecordCount eventId={event.id} of="entries" />,
                review: reviewCount,
                companies: <RecordCount eventId={event.id} of="event_companies" />,
              }
            }
          />
        )
      }
      strips={null}
      moreKeys={keysOfReview}
    />
  )
}
