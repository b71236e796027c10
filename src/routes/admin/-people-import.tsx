import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { ImportPage } from '#app/features/import/import-page.tsx'

interface PeopleImportProps {
  of: 'people' | 'companies'
  onClose: () => void
}

export function PeopleImport({ of, onClose }: PeopleImportProps) {
  return <ImportPage list={of === 'people' ? 'members' : 'companies'} onDownload={downloadCsv} onClose={onClose} />
}
