import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { MemberDashboard } from '#app/features/dashboards/member/member-dashboard.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventArrival } from '#app/features/events/shared/use-event-arrival.ts'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { useCurrentName } from '#app/features/session/use-current-name.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { AfterPaint } from '#app/ui/after-paint.tsx'

export const Route = createFileRoute('/member/dashboard')({
  staticData: { title: 'Dashboard' },
  component: MemberDashboardRoute,
})

function MemberDashboardRoute() {
  const onDevice = useEvents()
  const arrival = useEventArrival(onDevice)
  const name = useCurrentName()
  if (!onDevice) return null
  return (
    <>
      <InstallOffer />
      <MemberDashboard
        name={name}
        events={arrival === 'known' ? onDevice.events : undefined}
        isOffline={arrival === 'offline'}
        age={<AsOf fetchedAt={onDevice.fetchedAt} />}
        copiesFor={copiesFor}
        shown={shown}
      />
    </>
  )
}

const OwnPublicPanel = lazy(async () => ({
  default: (await import('#app/features/public-places/own-public-panel.tsx')).OwnPublicPanel,
}))
const shown = (
  <AfterPaint>
    <OwnPublicPanel Age={AsOf} />
  </AfterPaint>
)

/** Looked for when the events stand there: few come for it. */
const CopyEntries = lazy(async () => ({ default: (await import('#app/features/entries/own/copy-entries.tsx')).CopyEntries }))

function copiesFor(event: Event) {
  return (
    <Suspense>
      <CopyEntries event={event} />
    </Suspense>
  )
}
