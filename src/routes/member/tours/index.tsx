import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/event-page.tsx'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/tours/')({
  staticData: { title: 'Tour Entries' },
  validateSearch: validateEventSearch,
  component: ToursRoute,
})

function ToursRoute() {
  const { eventId } = Route.useSearch()
  return (
    <EventPage title="Tour Entries" to="/member/tours" eventId={eventId}>
      {(event) => <PlannedPage title="Tour Entries" sentence={plannedSentences.tourEntries} event={event} />}
    </EventPage>
  )
}
