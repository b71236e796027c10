import { createFileRoute } from '@tanstack/react-router'
import { EntrySheet } from '#app/features/entry-form/entry-preview.tsx'
import { useSheetNames } from '#app/features/entry-form/sheet-names.ts'
import { EventPage } from '#app/features/events/event-page.tsx'
import { entrySlots } from '#app/features/photos/entry-slots.tsx'
import { PrintPage } from '#app/features/print/print-page.tsx'
import { validatePrintSearch } from '#app/features/print/print-search.ts'

export const Route = createFileRoute('/admin/tours/print')({
  staticData: { title: 'Print', noLayout: true },
  validateSearch: validatePrintSearch,
  component: PrintRoute,
})

function PrintRoute() {
  const { eventId, mode = 'book', entryId } = Route.useSearch()
  const names = useSheetNames()
  return (
    <EventPage title="Print" to="/admin/tours/print" eventId={eventId}>
      {(event) => (
        <PrintPage
          event={event}
          mode={mode}
          entryId={entryId}
          page={(entry, companyName) => (
            <EntrySheet
              kind={entry.kind}
              number={entry.number}
              values={entry}
              companyName={companyName}
              image={entrySlots.image}
              names={names}
            />
          )}
        />
      )}
    </EventPage>
  )
}
