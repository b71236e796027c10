import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { CurrentEventProvider, useCurrentEventOf } from '#app/features/events/shared/current-event.ts'
import { EventContact } from '#app/features/events/shared/event-contact.tsx'
import { CommandStrip } from '#app/features/commands/command-strip.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { JustClosedStrip } from '#app/features/events/shared/just-closed-strip.tsx'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { EventMenu } from '#app/features/navigation/event-menu.tsx'
import { memberEventLinks, memberQuickLinks, memberTopLinks, nextWindowChange } from '#app/features/navigation/member-links.ts'
import { MemberNavigation } from '#app/features/navigation/member-navigation.tsx'
import { NoticeBell } from '#app/features/notifications/notice-bell.tsx'
import { NoticeStrip } from '#app/features/notifications/notice-strip.tsx'
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

export const Route = createFileRoute('/member')({
  beforeLoad: ({ location }) => requireRole('member', location.href),
  component: MemberLayout,
  notFoundComponent: () => (
    <Notice
      title="Page not found"
      sentence="The address may be mistyped, or the page may have moved. Use the navigation to find what you need."
    />
  ),
})

function MemberLayout() {
  const onDevice = useEvents()
  const { leave, question } = useSignOut()
  const events = onDevice?.events ?? []
  const now = useServerClock((at) => nextWindowChange(events, at))
  const current = useCurrentEventOf(events, now)
  const { event } = current
  const navigate = useNavigate()
  const goTo = ({ id }: Event) => {
    current.pick(id)
    void navigate({ to: '/member/dashboard' })
  }
  const page = (content: ReactNode) => <CurrentEventProvider value={current}>{content}</CurrentEventProvider>
  useSync(onDevice && onDevice.events.length === 0)
  const loadState = useEventLoadState(onDevice)
  if (useNoLayout())
    return page(
      <>
        <CommandStrip />
        <Outlet />
      </>,
    )
  return page(
    <Shell
      account="member"
      topLinks={memberTopLinks}
      moreLinks={[]}
      event={event && <EventMenu event={event} events={events} onPick={goTo} items={memberEventLinks(event, now)} now={now} />}
      quickLinks={memberQuickLinks(event, now)}
      quickLinksAbout={event?.name}
      navigation={
        <>
          {loadState === 'loading' && <NavigationLoading />}
          {loadState !== 'loading' && <MemberNavigation events={events} now={now} isKnown={loadState === 'known'} />}
          <AsOf fetchedAt={onDevice?.fetchedAt} />
        </>
      }
      find={<PaletteButton />}
      status={
        <>
          <OutboxChip EntryValue={LazyEntryValue} />
          <NoticeBell account="member" />
          <SyncChip fetchedAt={onDevice?.fetchedAt} />
        </>
      }
      onSignOut={leave}
      strips={
        <div>
          <SignInAgain contact={event ? <EventContact contact={event.contact} /> : 'the association'} onSignedIn={() => void syncNow()} />
          <AccountChanged />
          <OfflineStrip />
          <CommandStrip />
          <PaletteKeys account="member" eventId={event?.id} onSignOut={leave} />
          <NoticeStrip />
          {question}
          <JustClosedStrip events={events} />
        </div>
      }
    >
      <Outlet />
    </Shell>,
  )
}
