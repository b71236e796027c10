import action from '#app/ui/action.module.css'
import { Sheet } from '#app/ui/sheet.tsx'
import styles from './entry-review.module.css'

interface ExportDialogProps {
  count: number
  onGuidebook: () => void
  onShown: () => void
  onClose: () => void
}

/** Which columns the file has. */
export function ExportDialog({ count, onGuidebook, onShown, onClose }: ExportDialogProps) {
  const take = (write: () => void) => () => {
    write()
    onClose()
  }
  return (
    <Sheet label="Export as CSV" onClose={onClose}>
      <div className={styles.dialog}>
        <h2>Export as CSV</h2>
        <p>{count === 1 ? 'One entry.' : `${count.toLocaleString('en-US')} entries.`}</p>
        <div className={styles.choices}>
          <button type="button" className={action.primary} data-autofocus onClick={take(onGuidebook)}>
            For the guidebook
          </button>
          <p className={styles.why}>The printer’s columns. A price that is not to be printed is left out.</p>
          <button type="button" className={action.secondary} onClick={take(onShown)}>
            The columns on the screen
          </button>
          <p className={styles.why}>As you see them, with everything in them.</p>
        </div>
      </div>
    </Sheet>
  )
}
