import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { nextDeadline } from '#app/features/entry-form/next-deadline.ts'
import { commentFields } from '#app/features/entry-form/entry-labels.ts'
import { validateEntrySearch } from '#app/features/entry-form/entry-search.ts'
import { MemberEntry } from '#app/features/entry-form/member-entry.tsx'
import { EntryThread } from '#app/features/entry-thread/entry-thread.tsx'
import { EventPage } from '#app/features/events/event-page.tsx'
import { RegistrationClosed } from '#app/features/events/registration-closed.tsx'
import { useEvents } from '#app/features/events/event-queries.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { entrySlots } from '#app/features/photos/entry-slots.tsx'

export const Route = createFileRoute('/member/tours/entry')({
  staticData: { title: 'New Entry' },
  validateSearch: validateEntrySearch,
  component: EntryRoute,
})

function EntryRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const events = useEvents()
  const now = useServerClock((at) => {
    const event = events?.events.find(({ id }) => id === search.eventId)
    return event ? nextDeadline(event, at) : null
  })
  return (
    <EventPage title="New Entry" to="/member/tours/entry" eventId={search.eventId}>
      {(event) => (
        <MemberEntry
          event={event}
          search={search}
          now={now}
          onSearch={(next, { replace }) => void navigate({ to: '/member/tours/entry', search: next, replace, resetScroll: false })}
          slots={entrySlots}
          thread={(form, jump) => (
            <EntryThread
              entryId={form.entry.id}
              isAtServer={form.entry.version > 0}
              label={form.values.title || 'this entry'}
              fields={commentFields}
              onJump={jump}
            />
          )}
          closed={<RegistrationClosed event={event} now={now} />}
        />
      )}
    </EventPage>
  )
}
