import { Box } from '@mantine/core'
import { useId, useState } from 'react'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import {
  actionProblem,
  entryActionNames,
  mayDelete,
  type ActionProblem,
  type EntryAction,
  type EntryContext,
} from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useNoAccountMessage } from '#app/outbox/lists/use-no-account-message.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { useRecordActions } from '#app/ui/record/record-actions.ts'
import { Reason } from '#app/ui/record/reason.tsx'
import { RecordHead } from '#app/ui/record/record-header.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { ActionDialog } from '../list/action-dialog.tsx'
import { DeleteDraftDialog } from '../own/delete-draft-dialog.tsx'
import { actionLabels } from './action-labels.ts'
import { decideWithUndo } from './decide-with-undo.ts'
import { EntryLinks, EntryTags } from './entry-head.tsx'
import { isBlockedWhileUnsaved, unsavedMessage, useUnsavedEntries } from './unsaved-entries.ts'

/** Offered elsewhere: a pending change is decided where it is shown, and a decision is undone where it was made. */
const elsewhere: ReadonlySet<EntryAction> = new Set(['accept_revision', 'decline_revision', 'undo'])
/** Actions that staff expect to find, so a missing one is explained right away. */
const expected: ReadonlySet<EntryAction> = new Set(['approve', 'publish', 'send_proof', 'submit', 'resubmit'])
/** What usually comes next, in the order of the review; the rest is in a menu. */
const main: ReadonlySet<EntryAction> = new Set([...expected, 'request_changes', 'reject', 'reopen', 'reinstate'])
const offered = [...new Set<EntryAction>([...main, ...entryActionNames])].filter((name) => !elsewhere.has(name))

interface StaffActionsProps {
  entry: Entry
  context: EntryContext
  zone: string
  companyName: string
  onDeleted: () => void
}

/** The entry's status, every action that the lifecycle allows now, and why expected ones are unavailable. */
export function StaffActions({ entry, context, zone, companyName, onDeleted }: StaffActionsProps) {
  const [verb, setVerb] = useState<EntryAction>()
  const [isDeleting, setDeleting] = useState(false)
  const whyId = useId()
  const isOnline = useOnline()
  const noAccount = useNoAccountMessage()
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  const mayAct = isOnline && !checking
  const steps = offered.map((name) => ({ name, problem: actionProblem(name, entry, context) }))
  const isUnsaved = useUnsavedEntries().has(entry.id)
  const allowed = steps.filter(({ problem }) => problem === null)
  const blocked = allowed.filter(({ name }) => isUnsaved && isBlockedWhileUnsaved(name))
  const possible = allowed.filter((step) => !blocked.includes(step))

  useRecordActions(mayAct ? possible.map(({ name }) => ({ id: name, label: opening(name), run: () => setVerb(name) })) : [])

  async function act(action: EntryAction, body: EntryActionBody): Promise<string | undefined> {
    const outcome = await decideWithUndo(entry, action, body)
    return outcome.kind === 'done' ? undefined : outcome.message
  }

  const isMain = (name: EntryAction) =>
    main.has(name) || (entry.withdrawal_requested !== null && (name === 'withdraw' || name === 'dismiss_withdrawal'))

  return (
    <RecordHead
      tags={<EntryTags entry={entry} />}
      main={possible
        .filter(({ name }) => isMain(name))
        .map(({ name }) => (
          <Button
            key={name}
            px="sm"
            variant={name === 'approve' || name === 'publish' ? 'filled' : 'default'}
            {...(name === 'reject' && { c: 'var(--alarm)' })}
            aria-disabled={!mayAct}
            aria-describedby={mayAct ? undefined : whyId}
            onClick={() => mayAct && setVerb(name)}
          >
            {opening(name)}
          </Button>
        ))}
      more={[
        ...possible
          .filter(({ name }) => !isMain(name))
          .map(({ name }) => ({ label: opening(name), isOff: !mayAct, run: () => setVerb(name) })),
        ...(mayDelete(entry, context) ? [{ label: 'Delete this draft…', isOff: !mayAct, run: () => setDeleting(true) }] : []),
      ]}
      links={<EntryLinks entry={entry} />}
    >
      <Box id={whyId} display="contents">
        {!isOnline && <Reason>These actions need a connection.</Reason>}
        {checking && <output>{checking}</output>}
      </Box>
      {blocked.length > 0 && reasonFor(blocked, unsavedMessage)}
      {steps
        .filter(({ name, problem }) => expected.has(name) && isGuarded(problem))
        .map((step) => reasonFor([step], step.problem?.message))}
      {verb && (
        <ActionDialog
          verb={verb}
          of={titleOf(entry)}
          entries={[entry]}
          id={entry.id}
          zone={zone}
          context={context}
          companyName={companyName}
          noteFor={() => noAccount([entry.company_id], companyName)}
          onConfirm={(body) => act(verb, body)}
          onClose={() => setVerb(undefined)}
        />
      )}
      {isDeleting && <DeleteDraftDialog draft={entry} companyName={companyName} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </RecordHead>
  )
}

/** Why actions that staff seldom look for are unavailable. */
export function UnavailableActions({ entry, context }: Pick<StaffActionsProps, 'entry' | 'context'>) {
  const others = offered
    .filter((name) => !expected.has(name))
    .map((name) => ({ name, problem: actionProblem(name, entry, context) }))
    .filter(({ problem }) => isGuarded(problem))
  if (others.length === 0) return null
  return <Folded summary="Why other actions aren’t available">{others.map((step) => reasonFor([step], step.problem?.message))}</Folded>
}

/** Every action asks first. */
const opening = (name: EntryAction) => `${actionLabels[name].label}…`

/** Whether something about the entry stands in the way, beyond its status. */
const isGuarded = (problem: ActionProblem | null) => problem !== null && problem.kind !== 'state' && problem.kind !== 'role'

function reasonFor(steps: readonly { name: EntryAction }[], message: string | undefined) {
  const labels = steps.map(({ name }) => actionLabels[name].label).join(', ')
  return (
    <Reason key={labels}>
      <strong>{labels}</strong>: {message}
    </Reason>
  )
}
