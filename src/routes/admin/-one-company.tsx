import { Box, Group } from '@mantine/core'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { CompanyForm } from '#app/features/people/list/company-form.tsx'
import { useCompanies, usePeople } from '#app/features/people/list/people-queries.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { OneRecord, type OneRecordProps } from './-one-record.tsx'

export function OneCompany(props: OneRecordProps) {
  const people = usePeople().rows
  return (
    <OneRecord {...props} rows={useCompanies().rows} noun={{ one: 'company', many: 'companies' }}>
      {({ record: company, rows, ...ends }) => (
        <CompanyForm
          company={company}
          companies={rows}
          people={people ?? []}
          {...ends}
          history={
            company && (
              <>
                <CompanyEvents companyId={company.id} hasProfiles={!company.is_archived} />
                <RecordHistory entity="companies" record={company} />
              </>
            )
          }
        />
      )}
    </OneRecord>
  )
}

/** Links for staff to register the company or enter a home for it, for each active event, and to its profiles. */
function CompanyEvents({ companyId, hasProfiles }: { companyId: string; hasProfiles: boolean }) {
  const active = useEvents()?.events.filter(({ status }) => status === 'ACTIVE') ?? []
  if (active.length === 0 && !hasProfiles) return null
  return (
    <Panel maw="68rem" aria-labelledby="company-events">
      <h2 id="company-events">Events</h2>
      <DividedList isFlush>
        {active.map(({ id, name }) => (
          <Group key={id} component="li" gap="0 1.5rem">
            <Box component="span" flex="1 1 14rem" miw={0} fw={600}>
              {name}
            </Box>
            <TallLink to="/admin/company-information" search={{ eventId: id, companyId }} aria-label={`Company Information for ${name}`}>
              Company Information
            </TallLink>
            <TallLink to="/admin/tours/entry" search={{ eventId: id, companyId }} aria-label={`New Entry in ${name}`}>
              New Entry
            </TallLink>
          </Group>
        ))}
        {hasProfiles && (
          <li>
            <TallLink to="/admin/profile" search={{ companyId }}>
              Profiles and trade directory card
            </TallLink>
          </li>
        )}
      </DividedList>
    </Panel>
  )
}
