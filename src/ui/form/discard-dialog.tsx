import action from '#app/ui/action.module.css'
import { Sheet } from '#app/ui/sheet.tsx'
import styles from './form-questions.module.css'

/** Asks before what was changed in a form is given up. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Sheet label="Discard what you changed?" onClose={onClose}>
      <div className={styles.conflict}>
        <h2>Discard what you changed?</h2>
        <p>The form goes back to what was saved last. This cannot be undone.</p>
        <div className={styles.buttons}>
          <button type="button" className={action.primary} onClick={onDiscard}>
            Discard
          </button>
          <button type="button" className={action.secondary} onClick={onClose}>
            Keep writing
          </button>
        </div>
      </div>
    </Sheet>
  )
}
