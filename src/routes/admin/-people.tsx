import { useState } from 'react'
import { memberColumns } from '#contract/import/columns.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import type { Report } from '#app/features/people/list/people-bulk.tsx'
import { PeopleList } from '#app/features/people/list/people-list.tsx'
import type { PersonRow } from '#app/features/people/list/people-queries.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import type { ListOfRoute } from './-list-of-route.ts'
import { PeopleBulk } from '#app/features/people/list/people-bulk.tsx'
import { inviteMany } from '#app/features/people/accounts/invite-many.ts'

export function People(list: ListOfRoute) {
  const [report, setReport] = useState<Report>()
  const bulk = (people: readonly PersonRow[], clear: () => void) => (
    <PeopleBulk people={people} onInvite={inviteMany} onReport={setReport} onDone={clear} />
  )
  return (
    <PeopleList
      {...list}
      onExport={(rows, shown) => downloadForImport('people.csv', { rows, columns: memberColumns, shown })}
      views={savedViews('admin/member')}
      age={showAge}
      bulk={bulk}
    >
      {report && <BulkReport {...report} onClose={() => setReport(undefined)} />}
    </PeopleList>
  )
}

const showAge = (fetchedAt: number | undefined, list: string) => <AsOf fetchedAt={fetchedAt} list={list} />
