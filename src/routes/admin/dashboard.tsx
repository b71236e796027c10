import { Box, Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AdminDashboard } from '#app/features/dashboards/admin-dashboard.tsx'
import { useCurrentEvent } from '#app/features/events/shared/current-event.ts'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { validateEventSearch } from '#app/features/events/shared/event-search.ts'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { AttentionList } from '#app/features/events/figures/attention-list.tsx'
import { Services } from '#app/features/events/figures/services.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { RecentActivity } from '#app/features/audit/recent-activity.tsx'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'

/** The charts load after the numbers. */
const EventFigures = lazyComponent(
  async () => (await import('#app/features/events/figures/event-figures.tsx')).EventFigures,
  <Box mih="100dvh" />,
)

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: validateEventSearch,
  component: AdminDashboardRoute,
})

function AdminDashboardRoute() {
  const { eventId } = Route.useSearch()
  const onDevice = useEvents()
  const loadState = useEventLoadState(onDevice)
  const now = useEventsClock()
  const { event, isPicked } = useCurrentEvent()
  const navigate = useNavigate()
  const isLeft = usePageLeft()
  // Put the picked event back into the URL when the user returns without one.
  const back = eventId === undefined && isPicked ? event?.id : undefined
  useEffect(() => {
    if (back && !isLeft()) void navigate({ to: '/admin/dashboard', search: { eventId: back }, replace: true })
  }, [back, navigate, isLeft])
  if (!onDevice) return null
  return (
    <Stack gap="var(--gap)" miw={0}>
      <InstallOffer />
      <AdminDashboard
        events={loadState === 'known' ? onDevice.events : undefined}
        isOffline={loadState === 'offline'}
        shown={event}
        isUnknown={eventId !== undefined && event?.id !== eventId}
        now={now}
        attentionOf={(of) => <AttentionList {...of} now={now} />}
        figures={(of) => <EventFigures {...of} now={now} />}
        // As tall as what comes, so that nothing moves then.
        activity={<RecentActivity notLoaded={<NotLoaded mih="10rem" />} />}
        services={<Services />}
      />
    </Stack>
  )
}
