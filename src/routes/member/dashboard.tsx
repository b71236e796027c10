import { createFileRoute } from '@tanstack/react-router'
import { MemberDashboard } from '#app/features/dashboards/member-dashboard.tsx'
import { useEvents } from '#app/features/events/event-queries.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { nextWindowChange } from '#app/features/navigation/member-links.ts'
import { useCurrentName } from '#app/features/session/use-current-name.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

export const Route = createFileRoute('/member/dashboard')({
  staticData: { title: 'Dashboard' },
  component: MemberDashboardRoute,
})

function MemberDashboardRoute() {
  const onDevice = useEvents()
  const now = useServerClock((at) => nextWindowChange(onDevice?.events ?? [], at))
  const name = useCurrentName()
  if (!onDevice) return null
  return (
    <>
      <InstallOffer />
      <MemberDashboard
        name={name}
        events={onDevice.fetchedAt === undefined ? undefined : onDevice.events}
        now={now}
        age={<AsOf fetchedAt={onDevice.fetchedAt} />}
      />
    </>
  )
}
