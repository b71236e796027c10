import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CommandStrip } from '#app/features/commands/command-strip.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { CurrentEventProvider, useCurrentEventOf } from '#app/features/events/shared/current-event.ts'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { adminMoreLinks, adminQuickLinks, adminTopLinks, currentEventLinks } from '#app/features/navigation/admin-links.ts'
import { AdminNavigation } from '#app/features/navigation/admin-navigation.tsx'
import { EventMenu } from '#app/features/navigation/event-menu.tsx'
import { nextWindowChange } from '#app/features/navigation/member-links.ts'
import { ReviewCount } from '#app/features/navigation/review-count.tsx'
import { NoticeBell } from '#app/features/notifications/notice-bell.tsx'
import { OutboxChip } from '#app/features/outbox/outbox-chip.tsx'
import { useSignOut } from '#app/features/outbox/use-sign-out.tsx'
import { AccountChanged } from '#app/features/session/account-changed.tsx'
import { PaletteButton } from '#app/features/palette/palette-button.tsx'
import { PaletteKeys } from '#app/features/palette/palette-keys.tsx'
import { requireRole } from '#app/features/session/require-role.ts'
import { SignInAgain } from '#app/features/session/sign-in-again.tsx'
import { NavigationLoading } from '#app/features/shell/navigation-loading.tsx'
import { Shell } from '#app/features/shell/shell.tsx'
import { useNoLayout } from '#app/features/shell/use-no-layout.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { OfflineStrip } from '#app/features/sync-status/offline-strip.tsx'
import { syncNow } from '#app/features/sync-status/start-sync.ts'
import { SyncChip } from '#app/features/sync-status/sync-chip.tsx'
import { useSync } from '#app/features/sync-status/use-sync.ts'
import { LazyEntryValue } from '#app/routes/-lazy-entry-value.ts'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useGoToEvent } from './-go-to-event.ts'
import { reviewKeys } from '#app/features/entries/review/review-keys.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => requireRole('admin', location.href),
  component: AdminLayout,
  notFoundComponent: () => (
    <Notice
      title="Page not found"
      sentence="The address may be mistyped, or the page may have moved. Use the navigation to find what you need."
    />
  ),
})

const keysOfReview = async () => {
  return [{ title: 'In review mode', keys: reviewKeys.map(({ key, label }) => ({ keys: [key.toUpperCase()], label })) }]
}

function AdminLayout() {
  const onDevice = useEvents()
  const { leave, question } = useSignOut()
  useSync(onDevice && onDevice.events.length === 0)
  const loadState = useEventLoadState(onDevice)
  const events = onDevice?.events ?? []
  const now = useServerClock((at) => nextWindowChange(events, at))
  const current = useCurrentEventOf(events, now)
  const { event } = current
  const goTo = useGoToEvent()
  const isReview = useRouterState({ select: ({ location }) => location.pathname === '/admin/tours/review' })
  const page = (content: ReactNode) => <CurrentEventProvider value={current}>{content}</CurrentEventProvider>
  if (useNoLayout())
    return page(
      <>
        <CommandStrip />
        <Outlet />
      </>,
    )
  return page(
    <Shell
      account="admin"
      needsWidth={isReview}
      topLinks={adminTopLinks}
      moreLinks={adminMoreLinks}
      event={
        event && (
          <EventMenu
            event={event}
            events={events}
            onPick={goTo}
            items={currentEventLinks(event)}
            countOf={({ label }) => label === 'Review' && <ReviewCount eventId={event.id} />}
            now={now}
          />
        )
      }
      quickLinks={adminQuickLinks(event)}
      quickLinksAbout={event?.name}
      navigation={
        <>
          {loadState === 'loading' ? <NavigationLoading /> : <AdminNavigation events={events} currentId={event?.id} />}
          <AsOf fetchedAt={onDevice?.fetchedAt} />
        </>
      }
      find={<PaletteButton />}
      status={
        <>
          <OutboxChip EntryValue={LazyEntryValue} />
          <NoticeBell account="admin" />
          <SyncChip fetchedAt={onDevice?.fetchedAt} />
        </>
      }
      onSignOut={leave}
      strips={
        <div>
          <SignInAgain contact="another staff member" onSignedIn={() => void syncNow()} />
          <AccountChanged />
          <OfflineStrip />
          <CommandStrip />
          <PaletteKeys account="admin" eventId={event?.id} onSignOut={leave} loadMoreKeys={keysOfReview} />
          {question}
        </div>
      }
    >
      <Outlet />
    </Shell>,
  )
}
