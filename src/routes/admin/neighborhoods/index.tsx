import { createFileRoute } from '@tanstack/react-router'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { useEvent } from '#app/features/events/use-event.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/neighborhoods/')({
  staticData: { title: 'Neighborhoods' },
  validateSearch: validateEventSearch,
  component: NeighborhoodsRoute,
})

function NeighborhoodsRoute() {
  const { eventId } = Route.useSearch()
  return <PlannedPage title="Neighborhoods" sentence={plannedSentences.neighborhoods} event={useEvent(eventId)} />
}
