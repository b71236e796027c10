import { useMemo } from 'react'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { profileColumns } from './profile-columns.tsx'

interface ProfileListProps extends ListOfPage<B2cProfile> {
  /** Undefined until we know whether there are any. */
  profiles: readonly B2cProfile[] | undefined
  companyNames: ReadonlyMap<string, string>
  fetchedAt: number | undefined
}

const allProfiles = { name: 'admin/member?tab=profiles', noun: { one: 'profile', many: 'profiles' }, defaultSort: 'display_name' }

export function ProfileList({ profiles, companyNames, ...list }: ProfileListProps) {
  const isConnected = useSiteConnected()
  const columns = useMemo(() => profileColumns(companyNames, isConnected), [companyNames, isConnected])
  return (
    <DataTable
      {...list}
      {...allProfiles}
      rows={profiles}
      columns={columns}
      empty="No profiles yet. Each company starts its own, and you review it here. You can also start one from the company’s page."
    />
  )
}
