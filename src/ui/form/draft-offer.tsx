import { formatRecent } from '#contract/time/format-time.ts'
import action from '#app/ui/action.module.css'
import { fixLabel } from './fix-label.ts'
import styles from './form-questions.module.css'

interface DraftOfferProps {
  /** Milliseconds by the device's clock. */
  updatedAt: number
  /** How many of its fields hold a value that is not accepted. */
  problems: number
  onResume: () => void
  onDiscard: () => void
}

/** What an earlier visit left unsaved. The form waits for the answer, so that nothing is written over it. */
export function DraftOffer({ updatedAt, problems, onResume, onDiscard }: DraftOfferProps) {
  return (
    <section className={styles.offer} aria-label="Unsaved changes">
      <p>
        <strong>Unsaved changes from {formatRecent(updatedAt)}</strong> are still on this device.
        {problems > 0 && ` ${fixLabel(problems)}.`}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={action.primary} onClick={onResume}>
          Continue with them
        </button>
        <button type="button" className={action.secondary} onClick={onDiscard}>
          Discard them
        </button>
      </div>
    </section>
  )
}
