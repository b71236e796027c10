import { Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import { registrationStatusNames } from '#contract/registration/readiness.ts'
import { isTooShort, staffTextProblem, type NeededText } from '#contract/value/needed-text.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { decisionLabels, type Decision } from './decision-labels.ts'
import { decide } from './registration-commands.ts'
import { countedEntries, type RegistrationRow } from './registration-rows.ts'

const decisions: readonly Decision[] = ['approve', 'request_changes', 'reject', 'reinstate', 'withdraw']

interface DecisionPanelProps {
  row: RegistrationRow
  /** The message to the company. */
  text: string
  setText: (text: string) => void
  /** The person who reads this decided it, and wrote on meanwhile. */
  isDecided?: boolean
  /** `sent` is the text at the press, with the decision or not. */
  onDone: (decision: Decision, sent: string) => void
}

/** The decisions that the registration's status allows. */
export function DecisionPanel({ row, text, setText, isDecided = false, onDone }: DecisionPanelProps) {
  const isOnline = useOnline()
  const whyId = useId()
  const { isBusy, problem, attempt } = useAttempt(row.company_name)
  const [tried, setTried] = useState<NeededText>()
  const [asked, ask] = useState<keyof typeof questions>()
  const checking = useOpenCommand({ resource: 'event_companies', id: row.id })
  const isBlocked = isBusy || !isOnline || checking !== undefined
  const possible = decisions.filter((name) => eventCompanyTransitions[name].from.includes(row.status))
  const mayMessage = possible.some((name) => eventCompanyTransitions[name].needs)
  // What is being written stays when someone else decides meanwhile.
  const asks = mayMessage || text !== ''
  if (possible.length === 0 && !asks) return null

  async function press(name: Decision): Promise<string | undefined> {
    const { needs } = eventCompanyTransitions[name]
    if (asks && !needs && text.trim() !== '')
      return `No message is sent with this decision. Clear the message first${mayMessage ? ', or request changes' : ''}.`
    if (needs && isTooShort(needs, text)) {
      setTried(needs)
      jumpToField(document, 'message')
      return undefined
    }
    if (name !== 'withdraw' && name !== 'reinstate') return await finish(name, decide(row, name, needs ? { [needs]: text.trim() } : {}))
    ask(name)
    return undefined
  }

  async function finish(name: Decision, deciding: Promise<string | undefined>): Promise<string | undefined> {
    const failure = await deciding
    if (failure === undefined) onDone(name, text)
    return failure
  }

  return (
    <Stack component="section" gap="sm" pt="md" style={{ borderTop: '1px solid var(--line)' }} aria-label="Decision">
      <h3>Decision</h3>
      {asks && (
        <TextArea
          name="message"
          label="Message to the company"
          value={text}
          onChange={setText}
          rows={3}
          error={staffTextProblem(tried, text)}
          hint={
            mayMessage
              ? 'Sent when you request changes or reject the registration.'
              : isDecided
                ? 'Your decision was sent. What you typed afterward wasn’t included. Copy what you need, then clear it.'
                : `Someone else already decided. Status: ${sentenceCase(registrationStatusNames[row.status])}. Copy your message if you need it, then clear it.`
          }
        />
      )}
      {problem && <Problem>{problem}</Problem>}
      {!isOnline && <p id={whyId}>Decisions need a connection.</p>}
      <Group gap="sm">
        {possible.map((name) => (
          <Button
            variant={name === 'approve' ? 'filled' : 'default'}
            key={name}
            aria-disabled={isBlocked}
            aria-describedby={isOnline ? undefined : whyId}
            onClick={() => !isBlocked && void attempt(() => press(name))}
          >
            {name in questions ? `${decisionLabels[name]}…` : decisionLabels[name]}
          </Button>
        ))}
      </Group>
      {asked && (
        <ConfirmDialog
          title={`${decisionLabels[asked]} ${row.company_name}?`}
          confirmLabel={decisionLabels[asked]}
          isDestructive={asked === 'withdraw'}
          onConfirm={() => finish(asked, decide(row, asked))}
          onClose={() => ask(undefined)}
        >
          {questions[asked](row)}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

/** What follows from each decision that can't be undone and has no message to write first. */
const questions = {
  withdraw: (row: RegistrationRow) => {
    const isApproved = row.status === 'APPROVED'
    return (
      <>
        <p>The company will no longer take part in this event. It will be notified.</p>
        {row.entries === null && <p>Its entries in this event aren’t withdrawn with it.</p>}
        {row.entries !== null && row.entries > 0 && (
          <p>
            Its{' '}
            <Link to="/admin/tours" search={countedEntries(row)}>
              {row.entries === 1 ? 'entry' : `${row.entries} entries`}
            </Link>{' '}
            in this event {row.entries === 1 ? 'isn’t' : 'aren’t'} withdrawn with it
            {row.published > 0 &&
              (row.entries === 1 ? ' and is published' : `, and ${row.published} of them ${row.published === 1 ? 'is' : 'are'} published`)}
            .
          </p>
        )}
        <p>
          {isApproved && 'It loses its approval. '}If you reinstate it later, it has to submit its information again
          {isApproved && ', and you have to approve it again'}.
        </p>
      </>
    )
  },
  reinstate: () => <p>The company rejoins this event and is notified. It must submit its information again.</p>,
}
