import { createFileRoute } from '@tanstack/react-router'
import { entryColumns } from '#contract/spreadsheet/columns.ts'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import { ExportForEditing } from '#app/features/entries/list/export-for-editing.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { listSearchOf } from '#app/ui/search-of.ts'
import { ImportPage } from '#app/features/import/import-page.tsx'

export const Route = createFileRoute('/admin/tours/import')({
  staticData: { title: 'Import tour entries' },
  validateSearch: listSearchOf({ eventId: 'text' }),
  component: EntryImportRoute,
})

function EntryImportRoute() {
  const { eventId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EventPage title="Import tour entries" to="/admin/tours/import" eventId={eventId}>
      {(event) => (
        <ImportPage
          list="entries"
          source={
            <ExportForEditing
              event={event}
              onExport={(rows) => downloadForImport('tour-entries-import.csv', { rows, columns: entryColumns })}
            />
          }
          onDownload={downloadCsv}
          onClose={() => void navigate({ to: '/admin/tours', search: { eventId: event.id } })}
        />
      )}
    </EventPage>
  )
}
