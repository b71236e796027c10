import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AdminDashboard } from '#app/features/dashboards/admin-dashboard.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventArrival } from '#app/features/events/shared/use-event-arrival.ts'
import { validateEventSearch } from '#app/features/events/shared/event-search.ts'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { nextWindowChange } from '#app/features/navigation/member-links.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { EventFigures } from '#app/features/events/figures/event-figures.tsx'
import { Standing } from '#app/features/events/figures/standing.tsx'
import { RecentActivity } from '#app/features/audit/recent-activity.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: validateEventSearch,
  component: AdminDashboardRoute,
})

function AdminDashboardRoute() {
  const { eventId } = Route.useSearch()
  const onDevice = useEvents()
  const arrival = useEventArrival(onDevice)
  const now = useServerClock((at) => nextWindowChange(onDevice?.events ?? [], at))
  const navigate = useNavigate()
  const pick = useCallback(
    (picked: string, isByHand = true) => void navigate({ to: '/admin/dashboard', search: { eventId: picked }, replace: !isByHand }),
    [navigate],
  )
  if (!onDevice) return null
  return (
    <>
      <InstallOffer />
      <AdminDashboard
        events={arrival === 'known' ? onDevice.events : undefined}
        isOffline={arrival === 'offline'}
        eventId={eventId}
        onPick={pick}
        now={now}
        Age={AsOf}
        figures={(of) => <EventFigures key={of.event.id} {...of} now={now} Age={AsOf} />}
        standing={<Standing Age={AsOf} activity={<RecentActivity />} />}
      />
    </>
  )
}
