import { useState } from 'react'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { entryActionLabels, type MemberAction, type ProofAction } from '../../own/entry-action-labels.ts'
import { MemberActionDialog } from '../../own/member-action-dialog.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { actOnEntry, outcomeMessage } from './entry-act.ts'

interface ActionButtonProps {
  verb: MemberAction | ProofAction
  form: EntryForm
  /** What else to know before confirming. */
  note?: string | undefined
  isMain?: boolean
}

export function ActionButton({ verb, form, note, isMain = false }: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const checking = useOpenCommand({ resource: 'entries', id: form.entry.id })
  const { label, done } = entryActionLabels[verb]

  async function act(body: EntryActionBody) {
    const problem = outcomeMessage(await actOnEntry(form, verb, body))
    if (problem === undefined) showConfirmation(done)
    return problem
  }

  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} aria-disabled={checking !== undefined} onClick={() => !checking && setOpen(true)}>
        {label}
      </Button>
      {isOpen && <MemberActionDialog entry={form.entry} verb={verb} note={note} act={act} onClose={() => setOpen(false)} />}
    </>
  )
}
