import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/event-page.tsx'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { WhileRegistrationIsOpen } from '#app/features/events/while-registration-is-open.tsx'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/tours/entry')({
  staticData: { title: 'New Entry' },
  validateSearch: validateEventSearch,
  component: EntryRoute,
})

function EntryRoute() {
  const { eventId } = Route.useSearch()
  return (
    <EventPage title="New Entry" to="/member/tours/entry" eventId={eventId}>
      {(event) => (
        <WhileRegistrationIsOpen event={event}>
          <PlannedPage title="New Entry" sentence={plannedSentences.newEntry} event={event} />
        </WhileRegistrationIsOpen>
      )}
    </EventPage>
  )
}
