import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { serverNow } from '#app/http/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { companyColumns } from './company-columns.tsx'
import { useCompanies, usePeople, type CompanyRow } from './people-queries.ts'

interface CompanyListProps {
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (id: string) => void
  onExport: (companies: readonly CompanyRow[], columns: readonly Column<CompanyRow>[]) => void
  views: SavedViews
  age: (fetchedAt: number | undefined, list: string) => ReactNode
  bulk: (companies: readonly CompanyRow[], clear: () => void) => ReactNode
  children?: ReactNode
}

const byName: readonly Sort[] = [{ id: 'name', desc: false }]
const noun = { one: 'company', many: 'companies' }

export function CompanyList({ age, children, ...list }: CompanyListProps) {
  const { rows, fetchedAt } = useCompanies()
  const people = usePeople().rows
  const columns = useMemo(() => companyColumns(countPeople(people), serverNow()), [people])
  // What is archived, or was merged into another, is found by asking for it.
  const shown = useMemo(
    () => ('is_archived' in list.state.filters ? rows : rows?.filter(({ is_archived: isArchived }) => !isArchived)),
    [rows, list.state.filters],
  )
  return (
    <DataTable
      {...list}
      name="admin/member?tab=companies"
      title="Companies"
      noun={noun}
      rows={shown}
      columns={columns}
      defaultSort={byName}
      onOpen={({ id }) => list.onOpen(id)}
      isPartial={fetchedAt === undefined}
      age={age(fetchedAt, 'companies')}
      empty={<p>Add the first one or import a list.</p>}
      firstStep={
        <Button
          component="a"
          variant="filled"
          renderRoot={(props) => <Link {...props} to="/admin/member" search={(search) => ({ ...search, new: 'true' as const })} />}
        >
          New company
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

function countPeople(people: readonly { company_id: string | null; is_archived: boolean }[] | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { company_id: id, is_archived: isArchived } of people ?? []) {
    if (id !== null && !isArchived) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
