import { createFileRoute } from '@tanstack/react-router'
import { MemberDashboard } from '#app/features/dashboards/member-dashboard.tsx'
import { useEvents } from '#app/features/events/event-queries.ts'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { CopyEntries } from '#app/features/member-entries/copy-entries.tsx'
import { useCurrentName } from '#app/features/session/use-current-name.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

export const Route = createFileRoute('/member/dashboard')({
  staticData: { title: 'Dashboard' },
  component: MemberDashboardRoute,
})

function MemberDashboardRoute() {
  const onDevice = useEvents()
  const name = useCurrentName()
  if (!onDevice) return null
  return (
    <>
      <InstallOffer />
      <MemberDashboard
        name={name}
        events={onDevice.fetchedAt === undefined ? undefined : onDevice.events}
        age={<AsOf fetchedAt={onDevice.fetchedAt} />}
        copiesFor={(event) => <CopyEntries event={event} />}
      />
    </>
  )
}
