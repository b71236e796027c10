import { createFileRoute } from '@tanstack/react-router'
import { validateEntrySearch } from '#app/features/entries/form/entry-search.ts'
import { StaffEntry } from '#app/features/entries/form/staff-entry.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'

export const Route = createFileRoute('/admin/tours/entry')({
  staticData: { title: 'Tour Entry' },
  validateSearch: validateEntrySearch,
  component: EntryRoute,
})

function EntryRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const isLeft = usePageLeft()
  const now = useEventsClock()
  return (
    <EventPage title="Tour Entry" to="/admin/tours" eventId={search.eventId}>
      {(event) => (
        <StaffEntry
          event={event}
          search={search}
          now={now}
          onSearch={(next, { replace }) => void (isLeft() || navigate({ to: '.', search: next, replace }))}
          onDeleted={() => void navigate({ to: '/admin/tours', search: { eventId: event.id }, replace: true })}
        />
      )}
    </EventPage>
  )
}
