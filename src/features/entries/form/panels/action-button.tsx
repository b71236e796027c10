import { useState } from 'react'
import { entryTransitions } from '#contract/entry/lifecycle.ts'
import { approvalNote } from '#contract/entry/save-effects.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { entryActionLabels, type MemberAction, type ProofAction } from './entry-action-labels.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { actOnEntry, outcomeMessage } from './entry-act.ts'

const minLetters = 5

interface ActionButtonProps {
  verb: MemberAction | ProofAction
  form: EntryForm
  /** What else to know before confirming. */
  note?: string | undefined
  isMain?: boolean
}

export function ActionButton({ verb, form, note, isMain = false }: ActionButtonProps) {
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { label, about, confirm, dismiss, asks } = entryActionLabels[verb]
  const { needs } = entryTransitions[verb]
  const approval = verb === 'approve_proof' && approvalNote(form.entry)
  const checking = useOpenCommand({ resource: 'entries', id: form.entry.id })

  async function act() {
    const trimmed = text.trim()
    const body = needs === undefined ? {} : { [needs]: trimmed }
    return outcomeMessage(await actOnEntry(form, verb, body))
  }

  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} aria-disabled={checking !== undefined} onClick={() => !checking && setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={confirm}
          confirmLabel={confirm}
          cancelLabel={dismiss}
          hasUnsavedText={text !== ''}
          isBlocked={!isOnline || (needs !== undefined && text.trim().length < minLetters)}
          onConfirm={act}
          onClose={() => setOpen(false)}
        >
          <p>{about}</p>
          {approval && <p>{approval}</p>}
          {note && <p>{note}</p>}
          {asks && (
            <TextArea
              name="said"
              label={asks}
              hint={`At least ${minLetters} characters. The association will see this.`}
              rows={3}
              value={text}
              onChange={setText}
            />
          )}
          {!isOnline && <output>You’re offline. This needs a connection. Your work is saved on this device.</output>}
        </ConfirmDialog>
      )}
    </>
  )
}
