import { createFileRoute } from '@tanstack/react-router'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { useEvent } from '#app/features/events/use-event.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/neighborhoods/neighborhoodentry')({
  staticData: { title: 'New Neighborhood' },
  validateSearch: validateEventSearch,
  component: NeighborhoodEntryRoute,
})

function NeighborhoodEntryRoute() {
  const { eventId } = Route.useSearch()
  return <PlannedPage title="New Neighborhood" sentence={plannedSentences.newNeighborhood} event={useEvent(eventId)} />
}
