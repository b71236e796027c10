import { Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { isContentClosed } from '#contract/entry/editing.ts'
import { isEmptyDraft } from '#contract/entry/empty-draft.ts'
import { actionProblem, mayDelete, type EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { refundNote } from '#contract/entry/fee.ts'
import { enteringEnd } from '#contract/registration/entering.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { DeleteDraftDialog } from '../../own/delete-draft-dialog.tsx'
import { ActionButton } from './action-button.tsx'
import { memberActions } from '../../own/entry-action-labels.ts'
import { hasProof, pageLabel } from '../../own/entry-menu-items.ts'
import type { EntryForm } from '../use-entry-form.ts'

interface EntryActionsProps {
  form: EntryForm
  context: EntryContext
  /** A button that copies this entry. */
  others?: ReactNode
  /** Present when the draft can be deleted here; called after that. */
  onDeleted?: () => void
}

/** What else can be done with the entry now, and why some actions are unavailable. */
export function EntryActions({ form, context, others, onDeleted }: EntryActionsProps) {
  const { entry } = form
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  const [isDeleting, setDeleting] = useState(false)
  const written = { ...entry, ...form.values }
  // An empty draft can simply be deleted, so withdrawing it is neither offered nor explained.
  const verbs = isEmptyDraft(written) ? memberActions.filter((verb) => verb !== 'withdraw') : memberActions
  const problems = verbs.map((verb) => ({ verb, problem: actionProblem(verb, entry, context) }))
  const possible = problems.filter(({ problem }) => problem === null)
  const isDeletable = onDeleted !== undefined && mayDelete(entry, context)
  const mayWithdraw = possible.some(({ verb }) => verb === 'withdraw' || verb === 'request_withdrawal')
  // Only one of the two ways to withdraw ever applies; the reason against the other would confuse.
  const reasons = problems.flatMap(({ verb, problem }) =>
    (problem?.kind === 'guard' || problem?.kind === 'closed' || problem?.kind === 'role') &&
    !(verb.includes('withdraw') && (mayWithdraw || entry.withdrawal_requested))
      ? // Below Withdraw, which needs no exception.
        [verb === 'recall' && problem.kind === 'closed' ? `You can’t recall it. ${problem.message}` : problem.message]
      : [],
  )
  return (
    <Panel align="flex-start" aria-label="This entry">
      <h2>This entry</h2>
      {checking && <output>{checking}</output>}
      <Group gap="xs">
        {others}
        {hasProof(entry) && (
          <ButtonLink to="/member/tours/proof" search={{ eventId: entry.event_id, entryId: entry.id }}>
            {pageLabel(entry)}
          </ButtonLink>
        )}
        {possible.map(({ verb }) => (
          <ActionButton
            key={verb}
            verb={verb}
            form={form}
            note={verb === 'recall' ? recallNote(entry, context) : refundNote(verb, [entry], context)}
          />
        ))}
        {isDeletable && (
          <Button aria-disabled={checking !== undefined} onClick={() => !checking && setDeleting(true)}>
            Delete this draft…
          </Button>
        )}
      </Group>
      {isDeletable && mayWithdraw && (
        <Text inherit c="dimmed">
          Withdrawing keeps your work. Deleting removes it permanently.
        </Text>
      )}
      {[...new Set(reasons)].map((message) => (
        <Text key={message} inherit c="dimmed">
          {message}
        </Text>
      ))}
      {isDeleting && <DeleteDraftDialog draft={written} onClose={() => setDeleting(false)} {...(onDeleted && { onDeleted })} />}
    </Panel>
  )
}

/** Changing something needs no recall: until staff start the review, the entry can be edited as it is. */
function recallNote(entry: Entry, context: EntryContext): string {
  const again = `Submit it again by ${formatInstantForViewer(enteringEnd(context), context.event.timezone)}.`
  return isContentClosed(entry, context) ? again : `${again} You can also edit it without recalling it.`
}
