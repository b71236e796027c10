import { createFileRoute } from '@tanstack/react-router'
import { validatePeopleSearch } from '#app/features/people/list/people-search.ts'
import { PeopleTabs } from '#app/features/people/list/people-tabs.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import type { ListOfRoute } from './-list-of-route.ts'
import { People } from './-people.tsx'
import { Companies } from './-companies.tsx'
import { Profiles } from './-profiles.tsx'
import { OnePerson } from './-one-person.tsx'
import { OneCompany } from './-one-company.tsx'
import { OneProfile } from './-one-profile.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

export const Route = createFileRoute('/admin/member')({
  staticData: { title: 'Members' },
  validateSearch: validatePeopleSearch,
  component: MemberRoute,
})

const PeopleImport = lazyComponent(async () => (await import('./-people-import.tsx')).PeopleImport)

function MemberRoute() {
  const { id, new: isNew, import: isImport, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { tab = 'people' } = search
  const isProfiles = tab === 'profiles'
  const onOpen = (opened: string) => void navigate({ search: { ...search, id: opened } })
  const onClose = () => void navigate({ search })

  if (isImport && !isProfiles) return <PeopleImport of={tab} onClose={onClose} />
  if (id || (isNew && !isProfiles))
    return (
      <>
        {tab === 'people' && <OnePerson id={id} onOpen={onOpen} onClose={onClose} />}
        {tab === 'companies' && <OneCompany id={id} onOpen={onOpen} onClose={onClose} />}
        {isProfiles && <OneProfile id={id} onClose={onClose} />}
      </>
    )
  const list: ListOfRoute = {
    state: readListState(search),
    onStateChange: (next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false }),
    onOpen,
  }
  return (
    <>
      <PeopleTabs current={tab} />
      {tab === 'people' && <People {...list} />}
      {tab === 'companies' && <Companies {...list} />}
      {isProfiles && <Profiles {...list} />}
    </>
  )
}
