import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/event-page.tsx'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/neighborhoods/neighborhoodentry')({
  staticData: { title: 'New Neighborhood' },
  validateSearch: validateEventSearch,
  component: NeighborhoodEntryRoute,
})

function NeighborhoodEntryRoute() {
  const { eventId } = Route.useSearch()
  return (
    <EventPage title="New Neighborhood" to="/admin/neighborhoods/neighborhoodentry" eventId={eventId}>
      {(event) => <PlannedPage title="New Neighborhood" sentence={plannedSentences.newNeighborhood} event={event} />}
    </EventPage>
  )
}
