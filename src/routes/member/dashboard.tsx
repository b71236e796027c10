import { createFileRoute } from '@tanstack/react-router'
import { MemberDashboard } from '#app/features/dashboards/member/member-dashboard.tsx'
import { useCurrentEvent } from '#app/features/events/shared/current-event.ts'
import { EventContact } from '#app/features/events/shared/event-contact.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { useCurrentName } from '#app/features/session/use-current-name.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { OwnPublicPanel } from '#app/features/public-places/own-public-panel.tsx'

export const Route = createFileRoute('/member/dashboard')({
  staticData: { title: 'Dashboard' },
  component: MemberDashboardRoute,
})

function MemberDashboardRoute() {
  const onDevice = useEvents()
  const loadState = useEventLoadState(onDevice)
  const name = useCurrentName()
  const { event, pick } = useCurrentEvent()
  if (!onDevice) return null
  return (
    <MemberDashboard
      name={name}
      events={loadState === 'known' ? onDevice.events : undefined}
      current={event}
      onPick={pick}
      contact={event && <EventContact contact={event.contact} />}
      isOffline={loadState === 'offline'}
      age={<AsOf fetchedAt={onDevice.fetchedAt} />}
      install={install}
      shown={shown}
    />
  )
}

const install = <InstallOffer />
const shown = <OwnPublicPanel />
