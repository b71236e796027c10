import { Stack } from '@mantine/core'
import { useMemo, type ComponentProps } from 'react'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { BackLink } from '#app/ui/bar/back-link.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import { CompanyInformation } from './company-information.tsx'

interface RegisterCompanyProps extends Omit<ComponentProps<typeof CompanyInformation>, 'forCompany' | 'closed'> {
  companyId: string | undefined
  onCompany: (companyId: string | null) => void
}

/** Lets staff pick a company, then shows them the form that its members use. */
export function RegisterCompany({ companyId, onCompany, ...information }: RegisterCompanyProps) {
  const choices = useCompanyChoices(companyId)
  const { event } = information
  const name = choices.find(({ value }) => value === companyId)?.label ?? ''
  const forCompany = useMemo(() => (companyId === undefined ? undefined : { id: companyId, name }), [companyId, name])
  const back = { label: 'All companies', way: { to: '/admin/companies', search: { eventId: event.id } } } as const
  if (forCompany)
    return (
      <Stack gap="xs">
        <div>
          <BackLink {...back} />
        </div>
        <CompanyInformation key={companyId} {...information} forCompany={forCompany} closed={null} />
      </Stack>
    )
  if (event.status === 'ARCHIVED') return <Notice title="This event is archived" message="No companies can be registered for it." />
  return (
    <Stack gap="var(--gap)" maw="44rem">
      <RecordHeader title="Register a company" backLabel={back.label} way={back.way} about={<Dimmed>{event.name}</Dimmed>} />
      <Panel component="div">
        <ReferenceField
          name="company_id"
          label="Company"
          hint="Register a company on its behalf. The company is notified and can see its information."
          isRequired
          isOnlyListed
          value={null}
          choices={choices}
          onChange={onCompany}
        />
      </Panel>
    </Stack>
  )
}
