import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdminDashboard } from '#app/features/dashboards/admin-dashboard.tsx'
import { useEvents } from '#app/features/events/event-queries.ts'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { nextWindowChange } from '#app/features/navigation/member-links.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: validateEventSearch,
  component: AdminDashboardRoute,
})

function AdminDashboardRoute() {
  const { eventId } = Route.useSearch()
  const onDevice = useEvents()
  const now = useServerClock((at) => nextWindowChange(onDevice?.events ?? [], at))
  const navigate = useNavigate()
  if (!onDevice) return null
  return (
    <>
      <InstallOffer />
      <AdminDashboard
        events={onDevice.fetchedAt === undefined ? undefined : onDevice.events}
        eventId={eventId}
        onPick={(picked) => void navigate({ to: '/admin/dashboard', search: { eventId: picked } })}
        now={now}
        Age={AsOf}
      />
    </>
  )
}
