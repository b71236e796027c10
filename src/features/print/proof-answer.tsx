import { useState } from 'react'
import { actionProblem, type EntryContext } from '#contract/entry-lifecycle.ts'
import { isProofOverdue } from '#contract/entry-proof.ts'
import type { Entry } from '#contract/entry-record.ts'
import { formatInZone } from '#contract/timestamp.ts'
import action from '#app/ui/action.module.css'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './proof-answer.module.css'

interface ProofAnswerProps {
  entry: Entry
  context: EntryContext
  timezone: string
  /** Who may look at it only. */
  isViewer: boolean
}

const fewestLetters = 5

/** Where the proof stands, and the company's answer to it, which needs the network. */
export function ProofAnswer({ entry, context, timezone, isViewer }: ProofAnswerProps) {
  const [asked, ask] = useState<'approve_proof' | 'request_proof_change'>()
  const mayAnswer = !isViewer && actionProblem('approve_proof', entry, context) === null
  const { status, due_at: due, approved_at: approvedAt, note } = entry.proof
  const isOverdue = isProofOverdue(entry, context.now)
  return (
    <section className={styles.answer} data-tone={isOverdue ? 'alarm' : status === 'SENT' ? 'wait' : 'plain'} aria-label="Your answer">
      {status === 'NOT_READY' && <p>The association has not sent this proof yet: this is how the page stands now.</p>}
      {status === 'SENT' && (
        <p>
          <strong>{isOverdue ? 'Your answer is overdue.' : 'The proof waits for your answer.'}</strong>
          {due && ` It ${isOverdue ? 'was' : 'is'} due by ${formatInZone(due, timezone)}.`}
        </p>
      )}
      {status === 'APPROVED' && <p>It was approved{approvedAt && ` on ${formatInZone(approvedAt, timezone)}`}, and is printed as shown.</p>}
      {status === 'CHANGES' && <p>You asked: “{note}” The association sends a new proof.</p>}
      {entry.pending_revision && <p>A change of yours still waits for the association. This page does not show it yet.</p>}
      {mayAnswer && (
        <div className={styles.buttons}>
          <button type="button" className={action.primary} onClick={() => ask('approve_proof')}>
            Approve the proof …
          </button>
          <button type="button" className={action.secondary} onClick={() => ask('request_proof_change')}>
            Ask for a change …
          </button>
        </div>
      )}
      {asked && <AnswerDialog entry={entry} verb={asked} onClose={() => ask(undefined)} />}
    </section>
  )
}

interface DialogProps {
  entry: Entry
  verb: 'approve_proof' | 'request_proof_change'
  onClose: () => void
}

function AnswerDialog({ entry, verb, onClose }: DialogProps) {
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const isApproval = verb === 'approve_proof'
  const message = text.trim()

  async function answer(): Promise<string | undefined> {
    const { actOnRecord } = await import('#app/api/act-on-record.ts')
    const input = { params: { id: entry.id, action: verb }, body: isApproval ? {} : { message }, version: entry.version }
    const outcome = await actOnRecord('entries', 'entries.act', input)
    if (outcome.kind === 'done') return undefined
    if (outcome.kind === 'unreached') return 'The server was not reached, so nothing was done. Try again when you have a signal.'
    return outcome.problem.code === 'VERSION_STALE'
      ? 'The entry was changed a moment ago. Look at the page again, and then answer.'
      : outcome.problem.detail
  }

  return (
    <ConfirmDialog
      title={isApproval ? 'Approve the proof?' : 'What has to be changed?'}
      confirmLabel={isApproval ? 'Approve it' : 'Send it'}
      isHeld={!isOnline || (!isApproval && message.length < fewestLetters)}
      onConfirm={answer}
      onClose={onClose}
    >
      {isApproval ? (
        <p>It is printed as it is shown here, with number {entry.number}.</p>
      ) : (
        <TextArea
          name="message"
          label="Your words to the association"
          hint={`In a few words, at least ${fewestLetters} letters. They change it and send a new proof.`}
          rows={4}
          value={text}
          onChange={setText}
        />
      )}
      {!isOnline && <output>You are offline. To answer you need a connection.</output>}
    </ConfirmDialog>
  )
}
