import { useState } from 'react'
import { approvalNote } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { actOn } from '#app/outbox/commands/decide-entry.ts'

interface AnswerDialogProps {
  entry: Entry
  verb: 'approve_proof' | 'request_proof_change'
  onClose: () => void
}

const minLetters = 5

/** Confirms the approval of a proof, or asks what to change. */
export function AnswerDialog({ entry, verb, onClose }: AnswerDialogProps) {
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const isApproval = verb === 'approve_proof'
  const message = text.trim()
  const note = approvalNote(entry)

  return (
    <ConfirmDialog
      title={isApproval ? 'Approve the proof?' : 'Request changes to the proof?'}
      confirmLabel={isApproval ? 'Approve proof' : 'Send request'}
      hasUnsavedText={text !== ''}
      isBlocked={!isOnline || (!isApproval && message.length < minLetters)}
      onConfirm={() => actOn(entry, verb, isApproval ? {} : { message })}
      onClose={onClose}
    >
      {isApproval ? (
        <>
          <p>The page prints exactly as shown here, with number {entry.number}.</p>
          {note && <p>{note}</p>}
        </>
      ) : (
        <TextArea
          name="message"
          label="Message to the association"
          hint={`At least ${minLetters} characters. The association makes your changes and sends a new proof.`}
          rows={4}
          value={text}
          onChange={setText}
        />
      )}
      {!isOnline && <output>You’re offline. Responding needs a connection.</output>}
    </ConfirmDialog>
  )
}
