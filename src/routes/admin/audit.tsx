import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '#app/features/audit/audit-log.tsx'
import { auditRecords } from '#app/features/audit/audit-records.ts'
import { validateAuditSearch } from '#app/features/audit/audit-search.ts'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

export const Route = createFileRoute('/admin/audit')({
  staticData: { title: 'Audit log' },
  validateSearch: validateAuditSearch,
  component: AuditRoute,
})

function AuditRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditLog
      search={search}
      onSearch={(next) => void navigate({ search: validateAuditSearch({ ...next }), resetScroll: false })}
      onExport={(...shown) => downloadCsv('audit-log.csv', auditRecords(...shown))}
      Age={AsOf}
    />
  )
}
