import { useMemo, type ReactNode } from 'react'
import type { B2cProfile } from '#contract/profile/schema.ts'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { profileColumns } from './profile-columns.tsx'

interface ProfileListProps {
  /** Undefined while nobody knows whether there are any. */
  profiles: readonly B2cProfile[] | undefined
  companyNames: ReadonlyMap<string, string>
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (id: string) => void
  onExport: (profiles: readonly B2cProfile[], columns: readonly Column<B2cProfile>[]) => void
  views: SavedViews
  age: ReactNode
}

const byName: readonly Sort[] = [{ id: 'display_name', desc: false }]
const noun = { one: 'profile', many: 'profiles' }

/** The public profiles of all companies, for staff to look over. */
export function ProfileList({ profiles, companyNames, onOpen, ...list }: ProfileListProps) {
  const columns = useMemo(() => profileColumns(companyNames), [companyNames])
  return (
    <DataTable
      {...list}
      name="admin/member?tab=profiles"
      title="Profiles"
      noun={noun}
      rows={profiles}
      columns={columns}
      defaultSort={byName}
      onOpen={({ id }) => onOpen(id)}
      empty={<p>No profiles yet. Each company starts its own, and you review it here.</p>}
    />
  )
}
