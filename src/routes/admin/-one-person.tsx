import { useCompanies, useCompanyNames, usePeople } from '#app/features/people/list/people-queries.ts'
import { PersonForm } from '#app/features/people/list/person-form.tsx'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'
import { openWhenNew } from './-open-when-new.ts'
import { AccountPanel } from '#app/features/people/accounts/account-panel.tsx'

export function OnePerson({ id, onOpen, onClose }: OneRecordProps) {
  const people = usePeople().rows
  const companies = useCompanies().rows
  const companyNames = useCompanyNames(companies)
  const person = people?.find((one) => one.id === id)
  if (!people || !companies) return null
  if (id && !person) return <NotHere what="person" back="Back to the list" onBack={onClose} />
  return (
    <PersonForm
      key={id ?? 'new'}
      person={person ?? null}
      people={people}
      companies={companies}
      companyNames={companyNames}
      onClose={onClose}
      onSaved={openWhenNew({ id, onOpen, onClose })}
      account={person && <AccountPanel member={person} />}
    />
  )
}
