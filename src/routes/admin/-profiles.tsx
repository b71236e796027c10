import { useCompanyNames } from '#app/features/people/list/people-queries.ts'
import { ProfileList } from '#app/features/profiles/profile-list.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { useListOfPage } from './-use-list-of-page.ts'

export function Profiles({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useListOfPage('admin/member/profiles', 'profiles.csv')
  const { rows, fetchedAt } = useProfiles()
  const companyNames = useCompanyNames()
  return (
    <ProfileList {...list} profiles={companyNames && rows} fetchedAt={fetchedAt} companyNames={companyNames ?? new Map()} onOpen={onOpen} />
  )
}
