import { Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { companyChecklist, expiredLabel, registrationStatusNames, registrationTones, withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { wallTimeIn } from '#contract/time/zoned-time.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface CompanyFactsProps {
  event: Event
  eventCompany: EventCompany | null
  name: string
  now: number
}

/** Whether the company can take part, and what its registration still lacks. */
export function CompanyFacts({ event, eventCompany, name, now }: CompanyFactsProps) {
  const registration = eventCompany && withLapse(eventCompany, event)
  const today = wallTimeIn(event.timezone, fromMillis(now)).date
  const wrong = registration ? companyChecklist(registration, event, today).filter(({ problem }) => problem !== null) : []
  const status = registration && (expiredLabel(registration, event, today) ?? sentenceCase(registrationStatusNames[registration.status]))
  return (
    <Panel gap="xs" p="md" aria-labelledby="review-company">
      <h2 id="review-company">Company</h2>
      <p>
        <Link to="/admin/companies" search={{ eventId: event.id }}>
          {name || 'The company'}
        </Link>
      </p>
      <Group gap="0.25rem 0.5rem" c="dimmed">
        {registration && 'Registration'}
        <Tag tone={registration ? registrationTones[registration.status] : 'alarm'}>{status ?? 'Not registered'}</Tag>
      </Group>
      {wrong.length === 0 ? (
        registration && <Dimmed>Agreement, license and insurance are in order.</Dimmed>
      ) : (
        <Stack component="ul" gap="0.5rem">
          {wrong.map(({ field, label, problem, lack = problem }) => (
            <li key={field}>
              <strong>{label}</strong>
              <Dimmed>{lack}</Dimmed>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
