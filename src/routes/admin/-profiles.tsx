import type { B2cProfile } from '#contract/profile/schema.ts'
import { useCompanyNames } from '#app/features/people/list/people-queries.ts'
import type { ListOfPage } from '#app/ui/list/data-table.tsx'
import { ProfileList } from '#app/features/profiles/profile-list.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { useListOfPage } from './-use-list-of-page.ts'

type ProfilesProps = Required<Pick<ListOfPage<B2cProfile>, 'head' | 'onOpen'>>

export function Profiles(props: ProfilesProps) {
  const list = useListOfPage('admin/member/profiles', 'profiles.csv')
  const { rows, fetchedAt } = useProfiles()
  const companyNames = useCompanyNames()
  return <ProfileList {...list} {...props} profiles={companyNames && rows} fetchedAt={fetchedAt} companyNames={companyNames ?? new Map()} />
}
