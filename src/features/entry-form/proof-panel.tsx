import { actionProblem, type EntryContext } from '#contract/entry-lifecycle.ts'
import { formatLocalDateTime } from '#contract/timestamp.ts'
import { ActionButton } from './action-button.tsx'
import styles from './entry-form.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** The page as it will be printed waits for a yes, or has it. */
export function ProofPanel({ form, context }: { form: EntryForm; context: EntryContext }) {
  const { proof } = form.entry
  if (proof.status === 'NOT_READY') return null
  const mayAnswer = actionProblem('approve_proof', form.entry, context) === null
  return (
    <section className={styles.notice} data-tone={proof.status === 'SENT' ? 'wait' : 'calm'} aria-label="Proof">
      <h2>{titles[proof.status]}</h2>
      {proof.status === 'SENT' && (
        <p>Look at the preview: it is printed like that.{proof.due_at && ` Answer by ${formatLocalDateTime(proof.due_at)}.`}</p>
      )}
      {proof.status === 'APPROVED' && proof.approved_at && <p>You approved it on {formatLocalDateTime(proof.approved_at)}.</p>}
      {proof.status === 'CHANGES' && <p>You asked: {proof.note}</p>}
      {mayAnswer && (
        <div className={styles.buttons}>
          <ActionButton verb="approve_proof" form={form} isMain />
          <ActionButton verb="request_proof_change" form={form} />
        </div>
      )}
    </section>
  )
}

const titles = {
  SENT: 'The proof is ready for you',
  APPROVED: 'The proof is approved',
  CHANGES: 'The proof is being changed',
  NOT_READY: '',
} as const
