import { createFileRoute } from '@tanstack/react-router'
import { validateEntrySearch } from '#app/features/entries/form/entry-search.ts'
import { MemberEntry } from '#app/features/entries/form/member-entry.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { EventContact } from '#app/features/events/shared/event-contact.tsx'
import { RegistrationClosed } from '#app/features/events/shared/registration-closed.tsx'
import { EntryPlaces } from '#app/features/public-places/entry-places.tsx'
import { EntryThread } from '#app/features/entries/thread/entry-thread.tsx'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'

export const Route = createFileRoute('/member/tours/entry')({
  staticData: { title: 'New Entry' },
  validateSearch: validateEntrySearch,
  component: EntryRoute,
})

function EntryRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const isLeft = usePageLeft()
  const now = useEventsClock()
  return (
    <EventPage title="New Entry" to="/member/tours/entry" eventId={search.eventId}>
      {(event) => (
        <MemberEntry
          event={event}
          search={search}
          onSearch={(next, { replace }) => void (isLeft() || navigate({ to: '.', search: next, replace, resetScroll: false }))}
          onDeleted={() => void (isLeft() || navigate({ to: '/member/tours', search: { eventId: event.id } }))}
          places={({ entry }) => entry.version > 0 && <EntryPlaces entry={entry} event={event} />}
          thread={(form, jump) => <EntryThread entry={form.entry} event={event} values={form.values} onJump={jump} side="member" />}
          contact={<EventContact contact={event.contact} />}
          closed={<RegistrationClosed event={event} now={now} what="add entries" />}
        />
      )}
    </EventPage>
  )
}
