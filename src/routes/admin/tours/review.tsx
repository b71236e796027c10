import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { ReviewMode } from '#app/features/entries/review/review-mode.tsx'
import { validateReviewSearch } from '#app/features/entries/review/review-search.ts'

export const Route = createFileRoute('/admin/tours/review')({
  staticData: { title: 'Review' },
  validateSearch: validateReviewSearch,
  component: ReviewRoute,
})

function ReviewRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const now = useEventsClock()
  return (
    <EventPage title="Review" to="/admin/tours/review" eventId={search.eventId}>
      {(event) => (
        <ReviewMode
          key={`${event.id} ${search.queue ?? 'submitted'}`}
          event={event}
          search={search}
          now={now}
          // Back leads past an address that only stands for the first entry.
          onSearch={(next) => void navigate({ search: next, resetScroll: false, replace: search.entryId === undefined })}
          onOpenForm={(entryId) => void navigate({ to: '/admin/tours/entry', search: { eventId: event.id, entryId } })}
        />
      )}
    </EventPage>
  )
}
