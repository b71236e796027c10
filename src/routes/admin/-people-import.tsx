import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { InviteImported } from '#app/features/people/list/invite-imported.tsx'
import { ImportPage } from '#app/features/import/import-page.tsx'

interface PeopleImportProps {
  of: 'people' | 'companies'
  onClose: () => void
}

export function PeopleImport({ of, onClose }: PeopleImportProps) {
  if (of === 'companies') return <ImportPage list="companies" onDownload={downloadCsv} onClose={onClose} />
  const invite = (added: readonly Record<string, string>[]) => <InviteImported emails={added.map(({ email = '' }) => email)} />
  return <ImportPage list="members" next={invite} onDownload={downloadCsv} onClose={onClose} />
}
