import { createFileRoute } from '@tanstack/react-router'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { ImportPage } from '#app/features/import/import-page.tsx'
import { validateNeighborhoodsSearch } from '#app/features/neighborhoods/neighborhood-search.ts'

export const Route = createFileRoute('/admin/neighborhoods/import')({
  staticData: { title: 'Import neighborhoods' },
  validateSearch: validateNeighborhoodsSearch,
  component: NeighborhoodImportRoute,
})

function NeighborhoodImportRoute() {
  const { eventId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = () => void navigate({ to: '/admin/neighborhoods', search: { ...(eventId && { eventId }) } })
  return <ImportPage list="neighborhoods" onDownload={downloadCsv} onClose={close} />
}
