import { Fragment } from 'react'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { CompanyForm } from '#app/features/people/list/company-form.tsx'
import { useCompanies, usePeople } from '#app/features/people/list/people-queries.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'
import { openWhenNew } from './-open-when-new.ts'

export function OneCompany({ id, onOpen, onClose }: OneRecordProps) {
  const people = usePeople().rows
  const companies = useCompanies().rows
  const company = companies?.find((one) => one.id === id)
  if (!companies) return null
  if (id && !company) return <NotHere what="company" back="Back to the list" onBack={onClose} />
  return (
    <CompanyForm
      key={id ?? 'new'}
      company={company ?? null}
      companies={companies}
      people={people ?? []}
      onClose={onClose}
      onSaved={openWhenNew({ id, onOpen, onClose })}
      history={
        company && (
          <>
            <ForCompany companyId={company.id} />
            <RecordHistory entity="companies" record={company} />
          </>
        )
      }
    />
  )
}

/** Links for staff to register the company or enter a home for it, for each active event. */
function ForCompany({ companyId }: { companyId: string }) {
  const active = useEvents()?.events.filter(({ status }) => status === 'ACTIVE') ?? []
  return active.map(({ id, name }) => (
    <Fragment key={id}>
      <ButtonLink to="/admin/company-information" search={{ eventId: id, companyId }}>
        Company Information for {name}
      </ButtonLink>
      <ButtonLink to="/admin/tours/entry" search={{ eventId: id, companyId }}>
        New entry in {name}
      </ButtonLink>
    </Fragment>
  ))
}
