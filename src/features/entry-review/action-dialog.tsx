import { useState } from 'react'
import { entryTransitions, type EntryAction } from '#contract/entry-lifecycle.ts'
import type { EntryActionBody } from '#contract/entry-calls.ts'
import action from '#app/ui/action.module.css'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { actionWords } from './action-words.ts'
import styles from './entry-review.module.css'

interface ActionDialogProps {
  verb: EntryAction
  /** What it is done to: "The Alder", "38 entries". */
  of: string
  /** Answers a sentence when it did not work; then the dialog stays. */
  onConfirm: (body: EntryActionBody) => Promise<string | undefined>
  onClose: () => void
}

/** Asks before an action, and for what the people concerned are told. */
export function ActionDialog({ verb, of, onConfirm, onClose }: ActionDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { label, asks } = actionWords[verb]
  const { needs } = entryTransitions[verb]

  async function confirm() {
    if (isBusy) return
    if (needs && text.trim().length < 5) {
      setProblem('Say it in at least 5 characters: the company reads it.')
      return
    }
    setBusy(true)
    setProblem(undefined)
    const failure = await onConfirm(needs === 'message' ? { message: text.trim() } : needs === 'reason' ? { reason: text.trim() } : {})
    setBusy(false)
    if (failure === undefined) onClose()
    else setProblem(failure)
  }

  return (
    <Sheet label={label} onClose={onClose}>
      <div className={styles.dialog}>
        <h2>{label}</h2>
        <p>{of}</p>
        {needs && <TextArea name="text" label={asks ?? 'Message'} value={text} onChange={setText} rows={4} hint="The company reads it." />}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <button type="button" className={action.primary} aria-disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'One moment …' : label}
          </button>
          <button type="button" className={action.secondary} onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Sheet>
  )
}
