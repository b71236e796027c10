import { downloadCsv } from '#app/features/csv/csv-file.ts'
import { ImportWizard } from '#app/features/import/import-wizard.tsx'
import { PeopleImport as PeopleImporting } from '#app/features/people/people-import.tsx'

interface PeopleImportProps {
  of: 'people' | 'companies'
  onClose: () => void
}

export function PeopleImport({ of, onClose }: PeopleImportProps) {
  return <PeopleImporting key={of} of={of} Wizard={ImportWizard} onDownload={downloadCsv} onClose={onClose} />
}
