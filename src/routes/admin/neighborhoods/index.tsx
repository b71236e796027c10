import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/event-page.tsx'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/neighborhoods/')({
  staticData: { title: 'Neighborhoods' },
  validateSearch: validateEventSearch,
  component: NeighborhoodsRoute,
})

function NeighborhoodsRoute() {
  const { eventId } = Route.useSearch()
  return (
    <EventPage title="Neighborhoods" to="/admin/neighborhoods" eventId={eventId}>
      {(event) => <PlannedPage title="Neighborhoods" sentence={plannedSentences.neighborhoods} event={event} />}
    </EventPage>
  )
}
