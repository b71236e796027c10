import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { expiredLabel, registrationTones, withLapse } from '#contract/registration/readiness.ts'
import { ChangesRequested } from '#app/ui/form/changes-requested.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Callout } from '#app/ui/form/callout.tsx'
import page from '#app/ui/form/form-page.module.css'
import { Tag } from '#app/ui/tag.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { registrationStatusLabels } from '#contract/registration/status-labels.ts'
import { registrationLabels } from '#contract/registration/labels.ts'
import { isAgreementOutdated } from './registration-status.ts'

interface RegistrationHeadProps {
  event: Event
  record: EventCompany
  /** In the event's time zone, as 2026-05-01. */
  today: string
  forCompany: ForCompany | undefined
  onJump: ((field: string) => void) | undefined
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

const title = 'Company Information'

export function RegistrationHead({ event, record, today, forCompany, onJump, action, children }: RegistrationHeadProps) {
  // There, the event stands right above, in the switcher.
  const isPhone = useMedia('(width < 48em)')
  const shown = withLapse(record, event)
  const { word } = registrationStatusLabels[shown.status]
  const label = expiredLabel(shown, event, today) ?? word
  const { changes_requested: request } = record
  return (
    <>
      <Stack className={page.head} component="header" gap="0.375rem">
        {!isPhone && !forCompany && (
          <Text inherit c="dimmed" fw={600}>
            {event.name}
          </Text>
        )}
        <Group align="flex-start" justify="space-between" wrap="nowrap">
          <Group gap="0.5rem 1rem">
            <h1>{forCompany?.name || title}</h1>
            <Tag tone={registrationTones[shown.status]}>{label}</Tag>
          </Group>
          {action}
        </Group>
        {forCompany && (
          <Dimmed>
            {title} for {event.name}. Your edits are recorded on the company’s behalf.
          </Dimmed>
        )}
        {children}
      </Stack>
      {request && record.status === 'CHANGES_REQUESTED' && (
        <ChangesRequested request={request} labels={registrationLabels} onJump={onJump} />
      )}
      {isAgreementOutdated(record, event) && (
        <Callout title="The agreement has changed">
          <p>
            {forCompany ? 'The company' : 'You'} signed version {record.agreement.version}. The current version is {event.agreement.version}
            . {forCompany ? 'Record the new signature.' : 'Read it and sign it again.'}
          </p>
          {onJump && (
            <Group gap="0.5rem" align="stretch">
              <Button onClick={() => onJump('agreement')}>Read the agreement</Button>
            </Group>
          )}
        </Callout>
      )}
    </>
  )
}
