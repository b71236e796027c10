import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { nextPhaseChange } from '#contract/registration-window.ts'
import { validateEntrySearch } from '#app/features/entry-form/entry-search.ts'
import { MemberEntry } from '#app/features/entry-form/member-entry.tsx'
import { EventPage } from '#app/features/events/event-page.tsx'
import { RegistrationClosed } from '#app/features/events/registration-closed.tsx'
import { useEvents } from '#app/features/events/event-queries.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'

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
    return event ? nextPhaseChange(event, at) : null
  })
  return (
    <EventPage title="New Entry" to="/member/tours/entry" eventId={search.eventId}>
      {(event) => (
        <MemberEntry
          event={event}
          search={search}
          now={now}
          onSearch={(next, { replace }) => void navigate({ to: '/member/tours/entry', search: next, replace })}
          slots={{ photos: () => null, file: () => null, image: () => null }}
          closed={<RegistrationClosed event={event} now={now} />}
        />
      )}
    </EventPage>
  )
}
