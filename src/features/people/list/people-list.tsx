import { useMemo } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { PeopleBulk } from './people-bulk.tsx'
import { useCompanyNames, usePeople, type PersonRow } from './people-queries.ts'
import { personColumns } from './person-columns.tsx'

const listOfPeople = { name: 'admin/member', noun: { one: 'person', many: 'people' }, defaultSort: 'name' }

export function PeopleList(list: ListOfPage<PersonRow>) {
  const people = usePeople()
  const names = useCompanyNames()
  const rows = names && people.rows
  const columns = useMemo(() => personColumns(names ?? new Map()), [names])
  return (
    <DataTable
      {...list}
      {...listOfPeople}
      {...{ rows, columns }}
      fetchedAt={people.fetchedAt}
      listKey="members"
      empty="Add the first person or import a list."
      firstStep={
        <ButtonLink variant="filled" to="/admin/member" search={(search) => ({ ...search, new: 'true' as const })}>
          New person
        </ButtonLink>
      }
      secondStep={
        <ButtonLink to="/admin/member" search={(search) => ({ ...search, import: 'true' as const })}>
          Import…
        </ButtonLink>
      }
      bulk={(chosen, end) => <PeopleBulk people={chosen} onDone={end} />}
    />
  )
}
