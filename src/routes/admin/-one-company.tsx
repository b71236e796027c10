import { Box, Group } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
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
  const companies = useCompanies().rows
  const events = useEvents()?.events
  return (
    // With the events, so that the rail lists them.
    <OneRecord {...props} rows={events && companies} noun={{ one: 'company', many: 'companies' }}>
      {({ record: company, rows, ...ends }) => (
        <CompanyForm
          company={company}
          companies={rows}
          people={people ?? []}
          {...ends}
          history={
            company && (
              <>
                <CompanyEvents companyId={company.id} events={events ?? []} hasProfiles={!company.is_archived} />
                <RecordHistory entity="companies" record={company} />
              </>
            )
          }
        />
      )}
    </OneRecord>
  )
}

interface CompanyEventsProps {
  companyId: string
  events: readonly Event[]
  hasProfiles: boolean
}

/** Links for staff to register the company or enter a home for it, for each active event, and to its profiles. */
function CompanyEvents({ companyId, events, hasProfiles }: CompanyEventsProps) {
  const active = events.filter(({ status }) => status === 'ACTIVE')
  if (active.length === 0 && !hasProfiles) return null
  return (
    <Panel maw="68rem" aria-labelledby="company-events" data-section="Events and profiles">
      <h2 id="company-events" tabIndex={-1}>
        Events and profiles
      </h2>
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
