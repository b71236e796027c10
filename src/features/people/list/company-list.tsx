import { useMemo } from 'react'
import { nextAssociationDay } from '#contract/time/association-day.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { companyColumns } from './company-columns.tsx'
import { CompanyBulk } from './people-bulk.tsx'
import { useCompanies, usePeople, type CompanyRow } from './people-queries.ts'
import { useClock } from '#app/ui/use-clock.ts'

const companies = { name: 'admin/member?tab=companies', noun: { one: 'company', many: 'companies' }, defaultSort: 'name' }

export function CompanyList(list: ListOfPage<CompanyRow>) {
  const { rows, fetchedAt } = useCompanies()
  const people = usePeople().rows
  const now = useClock(serverNow, nextAssociationDay)
  const columns = useMemo(() => companyColumns(countPeople(people), now), [people, now])
  return (
    <DataTable
      {...list}
      {...companies}
      {...{ rows, columns, fetchedAt }}
      listKey="companies"
      empty="Add the first one or import a list."
      firstStep={
        <ButtonLink variant="filled" to="/admin/member" search={(search) => ({ ...search, new: 'true' as const })}>
          New company
        </ButtonLink>
      }
      secondStep={
        <ButtonLink to="/admin/member" search={(search) => ({ ...search, import: 'true' as const })}>
          Import…
        </ButtonLink>
      }
      bulk={(chosen, end) => <CompanyBulk chosen={chosen} companies={rows ?? []} onDone={end} />}
    />
  )
}

function countPeople(people: readonly { company_id: string | null; is_archived: boolean }[] | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { company_id: id, is_archived: isArchived } of people ?? []) {
    if (id !== null && !isArchived) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
