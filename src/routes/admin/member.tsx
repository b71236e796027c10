import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { downloadCsv } from '#app/features/csv/csv-file.ts'
import type { Report } from '#app/features/people/people-bulk.tsx'
import { useCompanies, useCompanyNames, usePeople, type CompanyRow, type PersonRow } from '#app/features/people/people-queries.ts'
import { validatePeopleSearch } from '#app/features/people/people-search.ts'
import { PeopleTabs } from '#app/features/people/people-tabs.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import { listRecords } from '#app/ui/list/list-records.ts'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import { Notice } from '#app/ui/notice.tsx'

export const Route = createFileRoute('/admin/member')({
  staticData: { title: 'Members' },
  validateSearch: validatePeopleSearch,
  component: MemberRoute,
})

/** Whoever looks at a list waits for no form and no import, and whoever writes for no list. */
const PeopleList = lazyRouteComponent(() => import('#app/features/people/people-list.tsx'), 'PeopleList')
const CompanyList = lazyRouteComponent(() => import('#app/features/people/company-list.tsx'), 'CompanyList')
const PeopleBulk = lazyRouteComponent(() => import('#app/features/people/people-bulk.tsx'), 'PeopleBulk')
const CompanyBulk = lazyRouteComponent(() => import('#app/features/people/people-bulk.tsx'), 'CompanyBulk')
const PersonForm = lazyRouteComponent(() => import('#app/features/people/person-form.tsx'), 'PersonForm')
const CompanyForm = lazyRouteComponent(() => import('#app/features/people/company-form.tsx'), 'CompanyForm')
const AccountPanel = lazyRouteComponent(() => import('#app/features/accounts/account-panel.tsx'), 'AccountPanel')
const PhotoImage = lazyRouteComponent(() => import('#app/features/photos/photo-image.tsx'), 'PhotoImage')
const ProfileList = lazyRouteComponent(() => import('#app/features/profiles/profile-list.tsx'), 'ProfileList')
const ProfileReview = lazyRouteComponent(() => import('#app/features/profiles/profile-review.tsx'), 'ProfileReview')
const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')
const PeopleImport = lazyRouteComponent(() => import('#app/features/people/people-import.tsx'), 'PeopleImport')
const ImportWizard = lazyRouteComponent(() => import('#app/features/import/import-wizard.tsx'), 'ImportWizard')

function MemberRoute() {
  const { tab = 'people', id, new: isNew, import: isImport } = Route.useSearch()
  const isProfiles = tab === 'profiles'
  if (isImport && !isProfiles) return <Import of={tab} />
  if (id && isProfiles) return <OneProfile id={id} />
  if ((id || isNew) && !isProfiles) return tab === 'companies' ? <OneCompany id={id} /> : <OnePerson id={id} />
  return (
    <>
      <PeopleTabs current={tab} />
      {tab === 'people' && <People />}
      {tab === 'companies' && <Companies />}
      {isProfiles && <Profiles />}
    </>
  )
}

function useListOfRoute() {
  const { id: _id, new: _new, import: _import, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  return {
    search,
    state: readListState(search),
    onStateChange: (next: ReturnType<typeof readListState>, { replace }: { replace: boolean }) =>
      void navigate({ search: withListState(search, next), replace, resetScroll: false }),
    onOpen: (id: string) => void navigate({ search: { ...search, id } }),
    onClose: () => void navigate({ search }),
  }
}

function People() {
  const { state, onStateChange, onOpen } = useListOfRoute()
  const [report, setReport] = useState<Report>()
  const bulk = (people: readonly PersonRow[], clear: () => void) => (
    <Loading>
      <PeopleBulk people={people} onInvite={inviteMany} onReport={setReport} onDone={clear} />
    </Loading>
  )
  return (
    <Loading>
      <PeopleList
        state={state}
        onStateChange={onStateChange}
        onOpen={onOpen}
        onExport={(rows, columns) => downloadCsv('people.csv', listRecords(rows, columns))}
        views={savedViews('admin/member')}
        age={showAge}
        bulk={bulk}
      >
        {report && <BulkReport {...report} onClose={() => setReport(undefined)} />}
      </PeopleList>
    </Loading>
  )
}

/** Loaded when somebody is invited. */
async function inviteMany(people: Parameters<typeof import('#app/features/accounts/invite-many.ts').inviteMany>[0]) {
  return (await import('#app/features/accounts/invite-many.ts')).inviteMany(people)
}

function Companies() {
  const { state, onStateChange, onOpen } = useListOfRoute()
  const companies = useCompanies().rows
  const [report, setReport] = useState<Report>()
  const bulk = (chosen: readonly CompanyRow[], clear: () => void) => (
    <Loading>
      <CompanyBulk chosen={chosen} companies={companies ?? []} onReport={setReport} onDone={clear} />
    </Loading>
  )
  return (
    <Loading>
      <CompanyList
        state={state}
        onStateChange={onStateChange}
        onOpen={onOpen}
        onExport={(rows, columns) => downloadCsv('companies.csv', listRecords(rows, columns))}
        views={savedViews('admin/member/companies')}
        age={showAge}
        bulk={bulk}
      >
        {report && <BulkReport {...report} onClose={() => setReport(undefined)} />}
      </CompanyList>
    </Loading>
  )
}

function OnePerson({ id }: { id: string | undefined }) {
  const { search, onClose } = useListOfRoute()
  const navigate = Route.useNavigate()
  const people = usePeople().rows
  const companies = useCompanies().rows
  const companyNames = useCompanyNames(companies)
  const person = people?.find((one) => one.id === id)
  if (!people || !companies) return null
  if (id && !person) return <NotHere what="person" onClose={onClose} />
  return (
    <Loading>
      <PersonForm
        key={id ?? 'new'}
        person={person ?? null}
        people={people}
        companies={companies}
        companyNames={companyNames}
        onClose={onClose}
        onSaved={(saved) => {
          if (saved && saved.id !== id) void navigate({ search: { ...search, id: saved.id } })
          else if (!saved && !id) onClose()
        }}
        account={
          person && (
            <Loading>
              <AccountPanel member={person} />
            </Loading>
          )
        }
        history={person && <HistoryOf entity="members" record={person} />}
      />
    </Loading>
  )
}

function OneCompany({ id }: { id: string | undefined }) {
  const { search, onClose } = useListOfRoute()
  const navigate = Route.useNavigate()
  const people = usePeople().rows
  const companies = useCompanies().rows
  const company = companies?.find((one) => one.id === id)
  if (!companies) return null
  if (id && !company) return <NotHere what="company" onClose={onClose} />
  return (
    <Loading>
      <CompanyForm
        key={id ?? 'new'}
        company={company ?? null}
        companies={companies}
        people={people ?? []}
        onClose={onClose}
        onSaved={(saved) => {
          if (saved && saved.id !== id) void navigate({ search: { ...search, id: saved.id } })
          else if (!saved && !id) onClose()
        }}
        history={company && <HistoryOf entity="companies" record={company} />}
      />
    </Loading>
  )
}

function HistoryOf({
  entity,
  record: { id, version },
}: {
  entity: 'members' | 'companies' | 'b2c_profiles'
  record: { id: string; version: number }
}) {
  return (
    <Loading>
      <RecordHistory entity={entity} entityId={id} version={version} />
    </Loading>
  )
}

function Import({ of }: { of: 'people' | 'companies' }) {
  const { onClose } = useListOfRoute()
  return (
    <Loading>
      <PeopleImport key={of} of={of} Wizard={ImportWizard} onDownload={downloadCsv} onClose={onClose} />
    </Loading>
  )
}

function Profiles() {
  const { state, onStateChange, onOpen } = useListOfRoute()
  const profiles = useProfiles()
  const companyNames = useCompanyNames(useCompanies().rows)
  return (
    <Loading>
      <ProfileList
        profiles={profiles.rows}
        companyNames={companyNames}
        state={state}
        onStateChange={onStateChange}
        onOpen={onOpen}
        onExport={(rows, columns) => downloadCsv('profiles.csv', listRecords(rows, columns))}
        views={savedViews('admin/member/profiles')}
        age={showAge(profiles.fetchedAt)}
      />
    </Loading>
  )
}

function OneProfile({ id }: { id: string }) {
  const { onClose } = useListOfRoute()
  const profiles = useProfiles()
  const companyNames = useCompanyNames(useCompanies().rows)
  const profile = profiles.rows?.find((one) => one.id === id)
  if (!profiles.rows) return null
  if (!profile) return <NotHere what="profile" onClose={onClose} />
  return (
    <Loading>
      <ProfileReview
        key={id}
        profile={profile}
        companyName={companyNames.get(profile.company_id) ?? 'the company'}
        image={(fileId, alt) => <PhotoImage fileId={fileId} alt={alt} size="web" />}
        history={<HistoryOf entity="b2c_profiles" record={profile} />}
        onClose={onClose}
      />
    </Loading>
  )
}

function NotHere({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <Notice
      title={`This ${what} is not here`}
      sentence="It may be new and not have reached this device yet, or it does not exist any more."
    >
      <button type="button" onClick={onClose}>
        Back to the list
      </button>
    </Notice>
  )
}

const showAge = (fetchedAt: number | undefined) => <AsOf fetchedAt={fetchedAt} />

function Loading({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
