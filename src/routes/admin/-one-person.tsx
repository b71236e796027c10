import { useMemo } from 'react'
import { namesById } from '#contract/value/names-by-id.ts'
import { useCompanies, usePeople } from '#app/features/people/list/people-queries.ts'
import { PersonForm } from '#app/features/people/list/person-form.tsx'
import { AccountPanel } from '#app/features/people/accounts/account-panel.tsx'
import { OneRecord, type OneRecordProps } from './-one-record.tsx'

export function OnePerson({ companyId, ...props }: OneRecordProps & { companyId?: string | undefined }) {
  const people = usePeople().rows
  const companies = useCompanies().rows
  const companyNames = useMemo(() => namesById(companies), [companies])
  return (
    <OneRecord {...props} rows={companies && people} noun={{ one: 'person', many: 'people' }}>
      {({ record: person, rows, ...ends }) => (
        <PersonForm
          person={person}
          companyId={companyId}
          people={rows}
          companies={companies ?? []}
          companyNames={companyNames}
          {...ends}
          account={person && <AccountPanel member={person} people={rows} />}
        />
      )}
    </OneRecord>
  )
}
