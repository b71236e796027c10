import { Box, Group } from '@mantine/core'
import { useId, useState } from 'react'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { ActionDialog } from '../list/action-dialog.tsx'
import { decideWithUndo } from './decide-with-undo.ts'
import { RevisionChanges } from './revision-changes.tsx'
import { useRevisionChoice } from './use-revision-choice.ts'

interface RevisionDecisionProps {
  entry: Entry
  zone: string
}

/** A member's change after approval, to accept or decline in whole or by field (product: After approval). */
export function RevisionDecision({ entry, zone }: RevisionDecisionProps) {
  const whyId = useId()
  const isOnline = useOnline()
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  const choice = useRevisionChoice(entry)
  const [isDeclining, setDeclining] = useState(false)
  const chosen = choice.chosen.map((field) => entryLabel(field, entry.kind)).join(', ')
  const { isBusy, problem, attempt } = useAttempt(titleOf(entry))
  const isBlocked = !isOnline || isBusy || checking !== undefined || choice.isEmpty

  const blocked = { 'aria-disabled': isBlocked, 'aria-describedby': !isOnline || checking !== undefined ? whyId : undefined }

  async function startDeclining() {
    setDeclining(true)
    return undefined
  }

  async function decide(verb: 'accept_revision' | 'decline_revision', body: EntryActionBody = {}): Promise<string | undefined> {
    const outcome = await decideWithUndo(entry, verb, { ...body, ...choice.body })
    if (outcome.kind !== 'done') return outcome.message
    if (outcome.entry.pending_revision) showConfirmation(`${verb === 'accept_revision' ? 'Approved' : 'Declined'}: ${chosen}.`)
    choice.reset()
    return undefined
  }

  return (
    <RevisionChanges {...{ entry, zone, choice }}>
      {choice.effect !== undefined && <Dimmed>{choice.effect}</Dimmed>}
      {problem && <Problem>{problem}</Problem>}
      <Box id={whyId} display="contents">
        {checking && <output>{checking}</output>}
        {!isOnline && <Dimmed>Approving or declining a change needs a connection.</Dimmed>}
      </Box>
      <Group gap="xs">
        <Button variant="filled" {...blocked} onClick={() => !isBlocked && void attempt(() => decide('accept_revision'))}>
          {choice.labels.accept}
        </Button>
        <Button {...blocked} onClick={() => !isBlocked && void attempt(startDeclining)}>
          {`${choice.labels.decline}…`}
        </Button>
      </Group>
      {isDeclining && (
        <ActionDialog
          verb="decline_revision"
          id={entry.id}
          of={chosen}
          onConfirm={(body) => decide('decline_revision', body)}
          onClose={() => setDeclining(false)}
        />
      )}
    </RevisionChanges>
  )
}
