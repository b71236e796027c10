import { useState } from 'react'
import { actionProblem, entryActionNames, type EntryAction, type EntryContext } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import { actOn } from './entry-commands.ts'
import styles from './entry-review.module.css'

/** What staff look for, so that its absence is explained. */
const worthExplaining: ReadonlySet<EntryAction> = new Set(['submit', 'resubmit', 'approve', 'publish'])

/** Every step that the lifecycle allows now; where a guard stands in the way, why. */
export function EntryActionsPanel({ entry, context }: { entry: Entry; context: EntryContext }) {
  const [verb, setVerb] = useState<EntryAction>()
  const isOnline = useOnline()
  const steps = entryActionNames.map((name) => ({ name, problem: actionProblem(name, entry, context) }))
  const possible = steps.filter(({ problem }) => problem === null)
  const guarded = steps.filter(({ name, problem }) => worthExplaining.has(name) && problem !== null && problem.kind !== 'state')
  return (
    <section className={styles.panel} aria-label="What can be done with it">
      <h2>What can be done</h2>
      {!isOnline && <p>This needs a connection.</p>}
      <div className={styles.buttons}>
        {possible.map(({ name }) => (
          <button key={name} type="button" className={styles.tool} aria-disabled={!isOnline} onClick={() => isOnline && setVerb(name)}>
            {actionWords[name].label}
          </button>
        ))}
      </div>
      {guarded.map(({ name, problem }) => (
        <p key={name} className={styles.why}>
          <strong>{actionWords[name].label}</strong>: {problem?.sentence}
        </p>
      ))}
      {verb && (
        <ActionDialog
          verb={verb}
          of={entry.title || 'Untitled'}
          onConfirm={(body) => actOn(entry, verb, body)}
          onClose={() => setVerb(undefined)}
        />
      )}
    </section>
  )
}
