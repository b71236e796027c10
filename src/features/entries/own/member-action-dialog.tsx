import { useEffect, useRef } from 'react'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import { neededText } from '#contract/entry/lifecycle.ts'
import { approvalNote } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { isTooShort, minLetters } from '#contract/value/needed-text.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { cannotSaveHere } from '#app/ui/messages/not-saved-here.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { showFailure } from '#app/ui/messages/toasts.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { entryActionLabels, type MemberAction, type ProofAction } from './entry-action-labels.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'

interface MemberActionDialogProps {
  entry: Entry
  verb: MemberAction | ProofAction
  /** What else to know before confirming. */
  note?: string | undefined
  /** Returns an error message, which keeps the dialog open, or undefined on success. */
  act: (body: EntryActionBody) => Promise<string | undefined>
  onClose: () => void
}

/** Confirms what a company does with its entry. A reload keeps the text; closing the dialog asks before it is discarded. */
export function MemberActionDialog({ entry, verb, note, act, onClose }: MemberActionDialogProps) {
  const isOnline = useOnline()
  const { about, confirm, title = confirm, dismiss, asks } = entryActionLabels[verb]
  const { text, isFailed, write, inDialog } = useActionDraft({ id: entry.id, about: verb, label: `${title}: ${titleOf(entry)}` })
  const needs = neededText(verb, 'member')
  const approval = verb === 'approve_proof' && approvalNote(entry)

  const { said, forget } = useUnreadProblem(title)
  const run = () => act(needs === undefined ? {} : { [needs]: text.trim() }).then(said)
  const close = () => {
    forget()
    onClose()
  }

  return (
    <ConfirmDialog
      title={title}
      about={titleOf(entry)}
      confirmLabel={confirm}
      cancelLabel={dismiss}
      isBlocked={!isOnline || isTooShort(needs, text)}
      {...inDialog(close)}
      hasUnsavedText={text.trim() !== ''}
      onConfirm={run}
    >
      <p>{titleOf(entry)}</p>
      <p>{about}</p>
      {approval && <p>{approval}</p>}
      {note && <p>{note}</p>}
      {asks && needs && (
        <TextArea
          name="text"
          label={asks}
          hint={`The association will see this. ${needs === 'reason' ? 'A word is enough.' : `At least ${minLetters.message} characters.`}`}
          rows={3}
          value={text}
          onChange={write}
        />
      )}
      {isFailed && <Problem>{cannotSaveHere}</Problem>}
      {!isOnline && <output>You’re offline. This needs a connection.{text.trim() !== '' && ' Your text is saved on this device.'}</output>}
    </ConfirmDialog>
  )
}

/**
 * The record that a refusal brings may take away what opened the dialog, such as a proof that is out of date, and with it the
 * message that was just shown: then the page says it.
 */
function useUnreadProblem(title: string) {
  const unread = useRef<string>(undefined)
  useEffect(() => {
    return () => {
      if (unread.current !== undefined) showFailure(`${title}: ${unread.current}`)
    }
  }, [title])
  return {
    said: (problem: string | undefined) => {
      unread.current = problem
      return problem
    },
    forget: () => {
      unread.current = undefined
    },
  }
}
