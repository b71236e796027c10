import type { ReactNode } from 'react'
import { formatRecent } from '#contract/format-time.ts'
import action from '#app/ui/action.module.css'
import styles from './form.module.css'

interface SaveBarProps {
  saveLabel: string
  isDirty: boolean
  isSaving: boolean
  kept: { at: number | undefined; failed: boolean }
  /** What became of the last save, until something is changed again. */
  outcome?: string | undefined
  children?: ReactNode
}

/** Stays in reach below a long form: saves it, and says where what is written stands. */
export function SaveBar({ saveLabel, isDirty, isSaving, kept, outcome, children }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <button type="submit" className={action.primary} aria-disabled={isSaving} title="Ctrl+S or ⌘S">
        {isSaving ? 'Saving …' : saveLabel}
      </button>
      {children}
      <output className={styles.state} data-tone={kept.failed && isDirty ? 'alarm' : undefined}>
        <span>{isDirty ? stateOf(kept) : (outcome ?? 'No unsaved changes.')}</span>
        {/* Instead of it, by the stylesheet: only the field itself knows how far its files are. */}
        {!isDirty && <span className={styles.arriving}>A file is still on its way.</span>}
      </output>
    </div>
  )
}

function stateOf({ at, failed }: { at: number | undefined; failed: boolean }): string {
  if (failed) return 'This device cannot keep your changes. Save before you leave.'
  return at === undefined ? 'Not saved yet.' : `Not saved yet. Kept on this device at ${formatRecent(at)}.`
}
