import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { useCompanies, useCompanyNames, usePeople, type PersonRow } from './people-queries.ts'
import { personColumns } from './person-columns.tsx'

interface PeopleListProps {
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (id: string) => void
  onExport: (people: readonly PersonRow[], columns: readonly Column<PersonRow>[]) => void
  views: SavedViews
  /** How old the rows are. */
  age: (fetchedAt: number | undefined, list: string) => ReactNode
  /** What can be done with chosen people. */
  bulk: (people: readonly PersonRow[], clear: () => void) => ReactNode
  children?: ReactNode
}

const byName: readonly Sort[] = [{ id: 'last', desc: false }]
const noun = { one: 'person', many: 'people' }

export function PeopleList({ age, children, ...list }: PeopleListProps) {
  const { rows, fetchedAt } = usePeople()
  const companies = useCompanies().rows
  const names = useCompanyNames(companies)
  const columns = useMemo(() => personColumns(names), [names])
  // Who is archived is found by asking for it.
  const shown = useMemo(
    () => ('is_archived' in list.state.filters ? rows : rows?.filter(({ is_archived: isArchived }) => !isArchived)),
    [rows, list.state.filters],
  )
  return (
    <DataTable
      {...list}
      name="admin/member"
      title="People"
      noun={noun}
      rows={shown}
      columns={columns}
      defaultSort={byName}
      onOpen={({ id }) => list.onOpen(id)}
      isPartial={fetchedAt === undefined}
      age={age(fetchedAt, 'members')}
      empty={<p>Add the first person or import a list.</p>}
      firstStep={
        <Button
          component="a"
          variant="filled"
          renderRoot={(props) => <Link {...props} to="/admin/member" search={(search) => ({ ...search, new: 'true' as const })} />}
        >
          New person
        </Button>
      }
      action={
        <Group gap="xs">
          <Button
            component="a"
            renderRoot={(props) => <Link {...props} to="/admin/member" search={(search) => ({ ...search, import: 'true' as const })} />}
          >
            Import…
          </Button>
        </Group>
      }
    >
      {children}
    </DataTable>
  )
}
