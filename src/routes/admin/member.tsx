import { createFileRoute } from '@tanstack/react-router'
import { companyColumns, memberColumns } from '#contract/spreadsheet/columns.ts'
import { backToPerson, validatePeopleSearch } from '#app/features/people/list/people-search.ts'
import { PeopleTabs } from '#app/features/people/list/people-tabs.tsx'
import { CompanyList } from '#app/features/people/list/company-list.tsx'
import { PeopleList } from '#app/features/people/list/people-list.tsx'
import { Profiles } from './-profiles.tsx'
import { OnePerson } from './-one-person.tsx'
import { OneCompany } from './-one-company.tsx'
import { OneProfile } from './-one-profile.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/member')({
  staticData: { title: 'Members' },
  validateSearch: validatePeopleSearch,
  component: MemberRoute,
})

const PeopleImport = lazyComponent(async () => (await import('./-people-import.tsx')).PeopleImport)

function MemberRoute() {
  const { id, new: isNew, import: isImport, companyId, personId, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const people = useListOfPage('admin/member', 'people.csv', memberColumns)
  const companies = useListOfPage('admin/member/companies', 'companies.csv', companyColumns)
  const { tab = 'people' } = search
  const isProfiles = tab === 'profiles'
  const onOpen = (opened: string) =>
    void navigate({ search: personId === undefined ? { ...search, id: opened } : backToPerson(personId, opened) })
  const onClose = () => void navigate({ search })

  if (isImport && !isProfiles) return <PeopleImport of={tab} onClose={onClose} />
  if (id || (isNew && !isProfiles)) {
    const One = { people: OnePerson, companies: OneCompany, profiles: OneProfile }[tab]
    return <One id={id} onOpen={onOpen} onClose={onClose} {...(tab === 'people' && { companyId })} />
  }
  const head = { title: 'Members', tabs: <PeopleTabs current={tab} /> }
  return (
    <>
      {tab === 'people' && <PeopleList {...people} {...{ head, onOpen }} />}
      {tab === 'companies' && <CompanyList {...companies} {...{ head, onOpen }} />}
      {isProfiles && <Profiles {...{ head, onOpen }} />}
    </>
  )
}
