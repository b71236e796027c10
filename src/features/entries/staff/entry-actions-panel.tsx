import { Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import { actionProblem, entryActionNames, type EntryAction, type EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useEntryDecision } from '#app/outbox/commands/use-entry-decision.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { UndoToast } from '#app/ui/messages/undo-toast.tsx'
import { useRecordActions } from '#app/ui/record/record-actions.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { ActionDialog } from '../list/action-dialog.tsx'
import { actionLabels } from './action-labels.ts'
import { isBlockedWhileUnsaved, unsavedMessage, useUnsavedEntries } from './unsaved-entries.ts'

/** Offered elsewhere: a pending change is decided where it is shown, and a decision is undone where it was made. */
const elsewhere: ReadonlySet<EntryAction> = new Set(['accept_revision', 'decline_revision', 'undo'])
/** The decisions first, in the order of the review. */
const offered = [...new Set<EntryAction>(['approve', 'request_changes', 'reject', ...entryActionNames])].filter(
  (name) => !elsewhere.has(name),
)
/** Actions that staff expect to find, so a missing one is explained right away. */
const expected: ReadonlySet<EntryAction> = new Set(['submit', 'resubmit', 'approve', 'publish', 'send_proof'])

interface EntryActionsPanelProps {
  entry: Entry
  context: EntryContext
  zone: string
}

/** Every action that the lifecycle allows now, and the reasons why others are unavailable. */
export function EntryActionsPanel({ entry, context, zone }: EntryActionsPanelProps) {
  const id = useId()
  const [verb, setVerb] = useState<EntryAction>()
  const [undoProblem, setUndoProblem] = useState<string>()
  const { decide, undo, last } = useEntryDecision()
  const isOnline = useOnline()
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  const mayAct = isOnline && !checking
  const steps = offered.map((name) => ({ name, problem: actionProblem(name, entry, context) }))
  const isUnsaved = useUnsavedEntries().has(entry.id)
  const allowed = steps.filter(({ problem }) => problem === null)
  const blocked = allowed.filter(({ name }) => isUnsaved && isBlockedWhileUnsaved(name))
  const possible = allowed.filter((step) => !blocked.includes(step))
  const guarded = steps.filter(({ problem }) => problem !== null && problem.kind !== 'state' && problem.kind !== 'role')
  const reason = (name: EntryAction, message: string | undefined) => (
    <Text key={name} inherit c="dimmed">
      <strong>{actionLabels[name].label}</strong>: {message}
    </Text>
  )
  const reasons = (isExpected: boolean) =>
    guarded.filter(({ name }) => expected.has(name) === isExpected).map(({ name, problem }) => reason(name, problem?.message))
  const others = reasons(false)

  useRecordActions(mayAct ? possible.map(({ name }) => ({ id: name, label: actionLabels[name].label, run: () => setVerb(name) })) : [])

  async function act(action: EntryAction, body: EntryActionBody): Promise<string | undefined> {
    setUndoProblem(undefined)
    const outcome = await decide(entry, action, body)
    return outcome.kind === 'done' ? undefined : outcome.message
  }

  async function takeBack() {
    const outcome = await undo()
    if (outcome && outcome.kind !== 'done') setUndoProblem(outcome.message)
  }

  return (
    <Stack component="section" gap="md" p="lg" bg="var(--sheet)" aria-labelledby={id}>
      <h2 id={id}>Actions</h2>
      {!isOnline && <p>This needs a connection.</p>}
      {checking && <output>{checking}</output>}
      <Group gap="sm">
        {possible.map(({ name }) => (
          <Button
            key={name}
            variant={name === 'approve' ? 'filled' : 'default'}
            {...(name === 'reject' && { c: 'var(--alarm)' })}
            aria-disabled={!mayAct}
            onClick={() => mayAct && setVerb(name)}
          >
            {actionLabels[name].label}
          </Button>
        ))}
      </Group>
      {blocked.map(({ name }) => reason(name, unsavedMessage))}
      {reasons(true)}
      {others.length > 0 && <Disclosure label="Why other actions aren’t available">{others}</Disclosure>}
      {undoProblem && <Problem>{undoProblem}</Problem>}
      {verb && (
        <ActionDialog
          verb={verb}
          of={titleOf(entry)}
          entries={[entry]}
          id={entry.id}
          zone={zone}
          context={context}
          onConfirm={(body) => act(verb, body)}
          onClose={() => setVerb(undefined)}
        />
      )}
      <UndoToast message={last?.id === entry.id ? last.message : undefined} onUndo={() => void takeBack()} />
    </Stack>
  )
}
