import { Group, Paper, Text } from '@mantine/core'
import { mailDelaySeconds, maxMailDelaySeconds } from '#contract/notification/email-status.ts'
import type { Email } from '#contract/notification/email.ts'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { letterSubject, plainLetter } from '#contract/notification/letter.ts'
import { placeOf } from '#contract/notification/about.ts'
import { entityLabel } from '#app/features/audit/audit-labels.ts'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { stateTones, stateLabels } from './mail-columns.tsx'
import { command, failureOf } from '#app/outbox/commands/command.ts'

interface MailSheetProps {
  email: Email
  /** All notifications in the same email, including this one, in order. */
  together: readonly Email[]
  onClose: () => void
}

/** One email as the recipient reads it, with its status. User-written content is rendered as plain text. */
export function MailSheet({ email, together, onClose }: MailSheetProps) {
  const isOnline = useOnline()
  const { isBusy, problem, attempt } = useAttempt(email.subject)
  const matters = together.map((each) => ({ ...each, event_id: each.about?.event_id ?? null }))
  const place = email.about && placeOf({ ...email.about, kind: email.kind }, 'admin')

  return (
    <Sheet title={email.subject} onClose={onClose}>
      <Group gap="0.25rem 0.75rem">
        <Tag tone={stateTones[email.state]}>{stateLabels[email.state]}</Tag>
        <Text c="dimmed" size="sm" flex="1 1 14rem">
          {becameOf(email)}
        </Text>
      </Group>
      {email.error !== '' && email.state !== 'RECORDED' && (
        <Text inherit c="var(--alarm)">
          Error: {email.error}
        </Text>
      )}
      <Facts>
        <Fact term="To">
          {email.to_name} &lt;{email.to_email}&gt;
        </Fact>
        <Fact term="Created">{formatLocalDateTime(email.created_at)}</Fact>
        {together.length > 1 && (
          <Fact term={`In one email with ${together.length - 1} other ${together.length === 2 ? 'notification' : 'notifications'}`} isWide>
            {letterSubject(matters)}
          </Fact>
        )}
      </Facts>
      <Paper component="p" withBorder maw="40rem" p="md" style={{ whiteSpace: 'pre-wrap' }}>
        {plainLetter({ to_name: email.to_name, matters }, window.location.origin)}
      </Paper>
      {problem && <Problem>{problem}</Problem>}
      <Group gap="sm">
        {email.state === 'FAILED' && (
          <Button variant="filled" disabled={!isOnline} aria-disabled={isBusy} onClick={() => void attempt(() => sendAgain(email.id))}>
            {isOnline ? 'Resend' : 'Resending needs a connection'}
          </Button>
        )}
        {place && (
          <ButtonLink to={place.to} search={place.search}>
            Open {entityLabel(email.about?.entity ?? '')}
          </ButtonLink>
        )}
      </Group>
    </Sheet>
  )
}

function becameOf({ state, attempts, error, sent_at: sentAt }: Email): string {
  if (state === 'SENT') return sentAt ? `Sent ${formatLocalDateTime(sentAt)}.` : 'Sent.'
  if (state === 'RECORDED')
    return error || 'Not sent because no mail server is set up. It’s recorded here so you can see what would have been sent.'
  if (state === 'FAILED') return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}. It couldn’t be sent.`
  if (attempts === 0)
    return `This email goes out when this person has had no new notification for ${mailDelaySeconds} seconds, or after ${maxMailDelaySeconds / 60} minutes at the latest. Until then, a decision can still be undone.`
  return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}. We’ll try again.`
}

/** Queues a failed email again. Returns an error message, or undefined on success. */
export async function sendAgain(id: string): Promise<string | undefined> {
  return failureOf(
    await command('emails.retry', { params: { id }, body: {} }, { record: { resource: 'emails', id }, label: 'Email', done: 'resent' }),
  )
}
