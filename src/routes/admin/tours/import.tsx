import { createFileRoute } from '@tanstack/react-router'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
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
  const close = () => void navigate({ to: '/admin/tours', search: { ...(eventId && { eventId }) } })
  return <ImportPage list="entries" onDownload={downloadCsv} onClose={close} />
}
