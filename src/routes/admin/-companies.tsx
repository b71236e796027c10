import { useState } from 'react'
import { companyColumns } from '#contract/import/columns.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import { CompanyList } from '#app/features/people/list/company-list.tsx'
import type { Report } from '#app/features/people/list/people-bulk.tsx'
import { useCompanies, type CompanyRow } from '#app/features/people/list/people-queries.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import type { ListOfRoute } from './-list-of-route.ts'
import { CompanyBulk } from '#app/features/people/list/people-bulk.tsx'

export function Companies(list: ListOfRoute) {
  const companies = useCompanies().rows
  const [report, setReport] = useState<Report>()
  const bulk = (chosen: readonly CompanyRow[], clear: () => void) => (
    <CompanyBulk chosen={chosen} companies={companies ?? []} onReport={setReport} onDone={clear} />
  )
  return (
    <CompanyList
      {...list}
      onExport={(rows, shown) => downloadForImport('companies.csv', { rows, columns: companyColumns, shown })}
      views={savedViews('admin/member/companies')}
      age={showAge}
      bulk={bulk}
    >
      {report && <BulkReport {...report} onClose={() => setReport(undefined)} />}
    </CompanyList>
  )
}

const showAge = (fetchedAt: number | undefined, list: string) => <AsOf fetchedAt={fetchedAt} list={list} />
