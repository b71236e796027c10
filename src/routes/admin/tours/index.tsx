import { createFileRoute } from '@tanstack/react-router'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { useEvent } from '#app/features/events/use-event.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/tours/')({
  staticData: { title: 'Tour Entries' },
  validateSearch: validateEventSearch,
  component: ToursRoute,
})

function ToursRoute() {
  const { eventId } = Route.useSearch()
  return <PlannedPage title="Tour Entries" sentence={plannedSentences.adminTours} event={useEvent(eventId)} />
}
