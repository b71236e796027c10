import { createFileRoute } from '@tanstack/react-router'
import { entryColumns as importColumns } from '#contract/spreadsheet/columns.ts'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import { EntryTable } from '#app/features/entries/list/entry-table.tsx'
import { listSearchOf } from '#app/ui/search-of.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { useListOfPage } from '#app/routes/admin/-use-list-of-page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MenuLink } from '#app/ui/menu-link.tsx'

export const Route = createFileRoute('/admin/tours/')({
  staticData: { title: 'Tour Entries' },
  validateSearch: listSearchOf({ eventId: 'text' }),
  component: ToursRoute,
})

function ToursRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useListOfPage('admin/tours', 'tour-entries.csv')
  const now = useEventsClock()
  return (
    <EventPage title="Tour Entries" to="/admin/tours" eventId={search.eventId}>
      {(event) => (
        <EntryTable
          key={event.id}
          event={event}
          now={now}
          {...list}
          onOpen={(entryId) => void navigate({ to: '/admin/tours/entry', search: { eventId: event.id, entryId } })}
          onImportable={(rows) => downloadForImport('tour-entries-import.csv', { rows, columns: importColumns })}
          onGuidebook={(records) => downloadCsv('guidebook.csv', records)}
          actions={
            <ButtonLink to="/admin/tours/review" search={{ eventId: event.id }}>
              Review
            </ButtonLink>
          }
          moreActions={
            <>
              <MenuLink to="/admin/companies" search={{ eventId: event.id }}>
                Companies
              </MenuLink>
              <MenuLink to="/admin/tours/print" search={{ eventId: event.id, mode: 'book' }}>
                Print
              </MenuLink>
              <MenuLink to="/admin/tours/import" search={{ eventId: event.id }}>
                Import
              </MenuLink>
            </>
          }
        />
      )}
    </EventPage>
  )
}
