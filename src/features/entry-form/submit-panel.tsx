import { useState } from 'react'
import { actionProblem, type EntryAction, type EntryContext } from '#contract/entry-lifecycle.ts'
import type { ProblemBody } from '#contract/problem.ts'
import action from '#app/ui/action.module.css'
import { useOnline } from '#app/ui/use-online.ts'
import { actOnEntry } from './entry-act.ts'
import styles from './entry-form.module.css'
import type { EntryForm } from './use-entry-form.ts'

interface SubmitPanelProps {
  form: EntryForm
  context: EntryContext
  onJump: (field: string) => void
}

/** Hands the entry in. It needs the network, and says so; everything else works without. */
export function SubmitPanel({ form, context, onJump }: SubmitPanelProps) {
  const isOnline = useOnline()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ProblemBody>()
  const [failure, setFailure] = useState<string>()
  const { entry, values } = form
  const verb: EntryAction = entry.status === 'CHANGES_REQUESTED' ? 'resubmit' : 'submit'
  const blocked = actionProblem(verb, { ...entry, ...values }, context)
  if (blocked && blocked.kind !== 'guard') return <p className={styles.handed}>{handedWords[entry.status]}</p>

  async function submit() {
    setSending(true)
    setProblem(undefined)
    setFailure(undefined)
    await form.flush()
    const outcome = await actOnEntry(form.entry, verb, { signature: values.certifies.signature })
    setSending(false)
    if (outcome.kind === 'refused') setProblem(outcome.problem)
    if (outcome.kind === 'unreached')
      setFailure('The server was not reached, so this is not submitted. What you wrote is saved; try again when you have a signal.')
  }

  return (
    <section className={styles.submit} aria-label="Submit">
      {!isOnline && <p>You are offline. Everything is saved on this device; to submit it, you need a connection.</p>}
      {blocked && <p>{blocked.sentence}</p>}
      {failure && <p role="alert">{failure}</p>}
      {problem && (
        <div role="alert">
          <p>{problem.detail}</p>
          <ul>
            {Object.entries(problem.fields ?? {}).map(([field, sentence]) => (
              <li key={field}>
                <button type="button" onClick={() => onJump(field)}>
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button
        type="button"
        className={action.primary}
        aria-disabled={!isOnline || isSending || blocked !== null}
        onClick={() => isOnline && !isSending && !blocked && void submit()}
      >
        {isSending ? 'Submitting …' : verb === 'submit' ? 'Submit the entry' : 'Submit it again'}
      </button>
    </section>
  )
}

const handedWords = {
  DRAFT: 'This entry is a draft.',
  SUBMITTED: 'This entry is with the association. You are told as soon as they have looked at it.',
  CHANGES_REQUESTED: 'Changes are asked for.',
  APPROVED: 'This entry is approved. What you change now waits until the association accepts it.',
  PUBLISHED: 'This entry is published. What you change now waits until the association accepts it.',
  REJECTED: 'This entry was rejected. Ask the association what to do.',
  WITHDRAWN: 'This entry is withdrawn.',
} as const
