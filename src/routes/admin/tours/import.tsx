import { createFileRoute } from '@tanstack/react-router'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { validateToursSearch } from '#app/features/entries/list/tours-search.ts'
import { ImportPage } from '#app/features/import/import-page.tsx'

export const Route = createFileRoute('/admin/tours/import')({
  staticData: { title: 'Import tour entries' },
  validateSearch: validateToursSearch,
  component: EntryImportRoute,
})

function EntryImportRoute() {
  const { eventId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = () => void navigate({ to: '/admin/tours', search: { ...(eventId && { eventId }) } })
  return <ImportPage list="entries" onDownload={downloadCsv} onClose={close} />
}
