import { Stack } from '@mantine/core'
import { useMemo, type ComponentProps } from 'react'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { PageHeader } from '#app/ui/bar/page-header.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Panel } from '#app/ui/panel.tsx'
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
  if (forCompany) return <CompanyInformation key={companyId} {...information} forCompany={forCompany} closed={null} />
  if (event.status === 'ARCHIVED') return <Notice title="This event is archived" message="No companies can be registered for it." />
  return (
    <Stack gap="var(--gap)" maw="44rem">
      <PageHeader title="Register a company" about={<Dimmed>{event.name}</Dimmed>} />
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
