import { useMemo } from 'react'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { profileColumns } from './profile-columns.tsx'

interface ProfileListProps extends ListOfPage<B2cProfile> {
  /** Undefined until we know whether there are any. */
  profiles: readonly B2cProfile[] | undefined
  companyNames: ReadonlyMap<string, string>
  fetchedAt: number | undefined
}

const noun = { one: 'profile', many: 'profiles' }

/** All companies' public profiles, for staff. */
export function ProfileList({ profiles, companyNames, ...list }: ProfileListProps) {
  const columns = useMemo(() => profileColumns(companyNames), [companyNames])
  return (
    <DataTable
      {...list}
      name="admin/member?tab=profiles"
      noun={noun}
      rows={profiles}
      columns={columns}
      defaultSort="display_name"
      empty="No profiles yet. Each company starts its own, and you review it here."
    />
  )
}
