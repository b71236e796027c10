import { Fragment } from 'react'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { CompanyForm } from '#app/features/people/list/company-form.tsx'
import { useCompanies, usePeople } from '#app/features/people/list/people-queries.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { OneRecord, type OneRecordProps } from './-one-record.tsx'

export function OneCompany(props: OneRecordProps) {
  const people = usePeople().rows
  return (
    <OneRecord {...props} rows={useCompanies().rows} what="company">
      {({ record: company, rows, ...ends }) => (
        <CompanyForm
          company={company}
          companies={rows}
          people={people ?? []}
          {...ends}
          history={
            company && (
              <>
                <ForCompany companyId={company.id} />
                {!company.is_archived && (
                  <ButtonLink to="/admin/profile" search={{ companyId: company.id }}>
                    Profiles and trade directory card
                  </ButtonLink>
                )}
                <RecordHistory entity="companies" record={company} />
              </>
            )
          }
        />
      )}
    </OneRecord>
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
