import { createFileRoute, Link } from '@tanstack/react-router'
import { entryColumns as importColumns } from '#contract/import/columns.ts'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import { downloadList } from '#app/features/csv/download-list.ts'
import { EntryTable } from '#app/features/entries/list/entry-table.tsx'
import { validateToursSearch } from '#app/features/entries/list/tours-search.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { Button } from '#app/ui/button.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/tours/')({
  staticData: { title: 'Tour Entries' },
  validateSearch: validateToursSearch,
  component: ToursRoute,
})

function ToursRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const views = savedViews('admin/tours')
  const now = useServerClock(() => null)
  return (
    <EventPage title="Tour Entries" to="/admin/tours" eventId={search.eventId}>
      {(event) => (
        <EntryTable
          key={event.id}
          event={event}
          now={now}
          state={readListState(search)}
          onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
          onOpen={(entryId) => void navigate({ to: '/admin/tours/entry', search: { eventId: event.id, entryId } })}
          onExport={(entries, columns) => downloadList('tour-entries.csv', entries, columns)}
          onImportable={(rows) => downloadForImport('tour-entries-import.csv', { rows, columns: importColumns })}
          onGuidebook={(records) => downloadCsv('guidebook.csv', records)}
          views={views}
          image={image}
          Age={AsOf}
          actions={
            <>
              <Button component="a" renderRoot={(props) => <Link {...props} to="/admin/tours/entry" search={{ eventId: event.id }} />}>
                Enter a home
              </Button>
              <Button component="a" renderRoot={(props) => <Link {...props} to="/admin/tours/review" search={{ eventId: event.id }} />}>
                Review
              </Button>
              <Button component="a" renderRoot={(props) => <Link {...props} to="/admin/companies" search={{ eventId: event.id }} />}>
                Companies
              </Button>
              <Button
                component="a"
                renderRoot={(props) => <Link {...props} to="/admin/tours/print" search={{ eventId: event.id, mode: 'book' }} />}
              >
                Print
              </Button>
              <Button component="a" renderRoot={(props) => <Link {...props} to="/admin/tours/import" search={{ eventId: event.id }} />}>
                Import
              </Button>
            </>
          }
        />
      )}
    </EventPage>
  )
}

function image(fileId: string, alt: string) {
  return <PhotoImage fileId={fileId} alt={alt} />
}
