import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { validatePeopleSearch } from '#app/features/people/list/people-search.ts'
import { PeopleTabs } from '#app/features/people/list/people-tabs.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import type { ListOfRoute } from './-list-of-route.ts'

export const Route = createFileRoute('/admin/member')({
  staticData: { title: 'Members' },
  validateSearch: validatePeopleSearch,
  component: MemberRoute,
})

/** Whoever looks at a list waits for no form and no import, and whoever writes for no list. */
const People = lazyRouteComponent(() => import('./-people.tsx'), 'People')
const Companies = lazyRouteComponent(() => import('./-companies.tsx'), 'Companies')
const Profiles = lazyRouteComponent(() => import('./-profiles.tsx'), 'Profiles')
const OnePerson = lazyRouteComponent(() => import('./-one-person.tsx'), 'OnePerson')
const OneCompany = lazyRouteComponent(() => import('./-one-company.tsx'), 'OneCompany')
const OneProfile = lazyRouteComponent(() => import('./-one-profile.tsx'), 'OneProfile')
const PeopleImport = lazyRouteComponent(() => import('./-people-import.tsx'), 'PeopleImport')

function MemberRoute() {
  const { id, new: isNew, import: isImport, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { tab = 'people' } = search
  const isProfiles = tab === 'profiles'
  const onOpen = (opened: string) => void navigate({ search: { ...search, id: opened } })
  const onClose = () => void navigate({ search })

  if (isImport && !isProfiles)
    return (
      <Suspense fallback={null}>
        <PeopleImport of={tab} onClose={onClose} />
      </Suspense>
    )
  if (id || (isNew && !isProfiles))
    return (
      <Suspense fallback={null}>
        {tab === 'people' && <OnePerson id={id} onOpen={onOpen} onClose={onClose} />}
        {tab === 'companies' && <OneCompany id={id} onOpen={onOpen} onClose={onClose} />}
        {isProfiles && <OneProfile id={id} onClose={onClose} />}
      </Suspense>
    )
  const list: ListOfRoute = {
    state: readListState(search),
    onStateChange: (next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false }),
    onOpen,
  }
  return (
    <>
      <PeopleTabs current={tab} />
      <Suspense key={tab} fallback={null}>
        {tab === 'people' && <People {...list} />}
        {tab === 'companies' && <Companies {...list} />}
        {isProfiles && <Profiles {...list} />}
      </Suspense>
    </>
  )
}
