import { downloadList } from '#app/features/csv/download-list.ts'
import { useCompanies, useCompanyNames } from '#app/features/people/list/people-queries.ts'
import { ProfileList } from '#app/features/profiles/profile-list.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import type { ListOfRoute } from './-list-of-route.ts'

export function Profiles(list: ListOfRoute) {
  const profiles = useProfiles()
  const companyNames = useCompanyNames(useCompanies().rows)
  return (
    <ProfileList
      {...list}
      profiles={profiles.rows}
      companyNames={companyNames}
      onExport={(rows, columns) => downloadList('profiles.csv', rows, columns)}
      views={savedViews('admin/member/profiles')}
      age={<AsOf fetchedAt={profiles.fetchedAt} />}
    />
  )
}
