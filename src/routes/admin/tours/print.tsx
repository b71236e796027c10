import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { PrintPage } from '#app/features/entries/print/print-page.tsx'
import { validatePrintSearch } from '#app/features/entries/print/print-search.ts'

export const Route = createFileRoute('/admin/tours/print')({
  staticData: { title: 'Print', noLayout: true },
  validateSearch: validatePrintSearch,
  component: PrintRoute,
})

function PrintRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EventPage title="Print" to="/admin/tours/print" eventId={search.eventId}>
      {(event) => <PrintPage event={event} search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />}
    </EventPage>
  )
}
