import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'
import { useCurrentEventOf } from '#app/features/events/shared/current-event.ts'
import { EventContact } from '#app/features/events/shared/event-contact.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { JustClosedStrip } from '#app/features/events/shared/just-closed-strip.tsx'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { EventMenu } from '#app/features/navigation/event-menu.tsx'
import { memberEventLinks, memberQuickLinks, memberTopLinks } from '#app/features/navigation/member-links.ts'
import { MemberNavigation } from '#app/features/navigation/member-navigation.tsx'
import { useEntering } from '#app/features/navigation/use-entering.ts'
import { NoticeStrip } from '#app/features/notifications/notice-strip.tsx'
import { requireRole } from '#app/features/session/require-role.ts'
import { NavigationLoading } from '#app/features/shell/navigation-loading.tsx'
import { useSync } from '#app/features/sync-status/start-sync.ts'
import { PageNotFound, PortalShell } from '#app/routes/-portal-shell.tsx'

export const Route = createFileRoute('/member')({
  beforeLoad: ({ location }) => requireRole('member', location.href),
  component: MemberLayout,
  notFoundComponent: PageNotFound,
})

function MemberLayout() {
  const onDevice = useEvents()
  const events = onDevice?.events ?? []
  const now = useEventsClock()
  const current = useCurrentEventOf(events, now)
  const { event } = current
  const { canEnter, exceptionOf } = useEntering(events)
  const canEnterCurrent = event !== undefined && canEnter(event)
  const navigate = useNavigate()
  const goTo = ({ id }: Event) => {
    current.pick(id)
    void navigate({ to: '/member/dashboard' })
  }
  useSync(onDevice && onDevice.events.length === 0)
  const loadState = useEventLoadState(onDevice)
  return (
    <PortalShell
      account="member"
      current={current}
      canEnter={canEnterCurrent}
      fetchedAt={onDevice?.fetchedAt}
      contact={event ? <EventContact contact={event.contact} /> : 'the association'}
      topLinks={memberTopLinks}
      moreLinks={[]}
      event={
        event && (
          <EventMenu
            event={event}
            events={events}
            onPick={goTo}
            items={memberEventLinks(event, canEnterCurrent)}
            exceptionOf={exceptionOf}
            now={now}
          />
        )
      }
      quickLinks={memberQuickLinks(event, canEnterCurrent)}
      navigation={
        loadState === 'loading' ? (
          <NavigationLoading />
        ) : (
          <MemberNavigation events={events} canEnter={canEnter} isKnown={loadState === 'known'} />
        )
      }
      strips={
        <>
          <NoticeStrip />
          <JustClosedStrip events={events} />
        </>
      }
    />
  )
}
