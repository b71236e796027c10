import { Group, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { exceptionOf } from '#contract/registration/entering.ts'
import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useNoAccountMessage } from '#app/outbox/lists/use-no-account-message.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { decide } from './registration-commands.ts'
import type { RegistrationRow } from './registration-rows.ts'
import type { ExceptionTime } from './use-exception-time.ts'

interface ExceptionPanelProps {
  row: RegistrationRow
  event: Event
  now: number
  until: ExceptionTime
}

/** Extends the entry deadline for one company, in the event's time zone. */
export function ExceptionPanel({ row, event, now, until }: ExceptionPanelProps) {
  const checking = useOpenCommand({ resource: 'event_companies', id: row.id })
  const whyId = useId()
  const why = useOnline() ? checking : 'Exceptions need a connection.'
  const mayAct = why === undefined
  const lateUntil = row.late_until ? toMillis(row.late_until) : null
  const noAccount = useNoAccountMessage()([row.company_id])
  const [message, setMessage] = useState('')
  const { problem, attempt, clear } = useAttempt(row.company_name)
  const isPossible = eventCompanyTransitions.set_late_until.from.includes(row.status)
  if (!isPossible) return null

  async function set(at: number | null) {
    if (!mayAct) return
    const isSaved = await attempt(() => decide(row, 'set_late_until', { late_until: at === null ? null : fromMillis(at) }))
    if (!isSaved) return
    // What was typed since is kept.
    until.onChange((now) => (now === until.value ? at : now))
    setMessage(at === null ? 'The exception has ended.' : `The exception is saved. ${noAccount ?? 'We notified the company.'}`)
  }

  function change(at: number | null) {
    clear()
    until.onChange(at)
  }

  return (
    <Stack component="section" gap="sm" pt="md" style={{ borderTop: '1px solid var(--line)' }} aria-label="Exception to the deadline">
      <h3>Exception to the deadline</h3>
      <p>
        Registration {now > toMillis(event.registration_end_date) ? 'closed' : 'closes'}{' '}
        {formatInstantForViewer(event.registration_end_date, event.timezone)}.
        {lateUntil !== null &&
          (exceptionOf({ event, eventCompany: row }) ? (
            <>
              {' '}
              {row.company_name} {now > lateUntil ? 'had' : 'has'} until{' '}
              <strong>{formatInstantForViewer(fromMillis(lateUntil), event.timezone)}</strong>.
            </>
          ) : (
            ` ${row.company_name}’s exception until ${formatInstantForViewer(fromMillis(lateUntil), event.timezone)} ends before registration does, so it has no effect.`
          ))}
      </p>
      <InstantField name="late_until" label="Can add entries until" zone={event.timezone} {...until} onChange={change} />
      {problem && <Problem>{problem}</Problem>}
      <Group gap="sm">
        <Button
          aria-disabled={!mayAct || until.value === null}
          aria-describedby={why && whyId}
          onClick={() => until.value !== null && void set(until.value)}
        >
          Save exception
        </Button>
        {lateUntil !== null && (
          <ConfirmButton label="End exception…" confirmLabel="End exception" disabled={!mayAct} onConfirm={() => set(null)} />
        )}
        <output id={whyId}>{why ?? message}</output>
      </Group>
    </Stack>
  )
}
