import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import styles from './entry-review.module.css'

interface ExportDialogProps {
  count: number
  /** How many of them the printed book holds. */
  guidebookCount: number
  onGuidebook: () => void
  onShown: () => void
  onImportable: () => void
  onClose: () => void
}

/** Which columns the file has. */
export function ExportDialog({ count, guidebookCount, onGuidebook, onShown, onImportable, onClose }: ExportDialogProps) {
  const take = (write: () => void) => () => {
    write()
    onClose()
  }
  return (
    <Sheet title="Export as CSV" onClose={onClose}>
      <p>{count === 1 ? 'One entry.' : `${count.toLocaleString('en-US')} entries.`}</p>
      <div className={styles.choices}>
        <Button variant="filled" data-autofocus disabled={guidebookCount === 0} onClick={take(onGuidebook)}>
          For the guidebook
        </Button>
        <p className={styles.why}>
          Approved and published entries, as in the printed book: {guidebookCount.toLocaleString('en-US')}. Prices that aren’t printed are
          left out.
        </p>
        <Button onClick={take(onShown)}>The columns on the screen</Button>
        <p className={styles.why}>As you see them, with everything in them.</p>
        <Button onClick={take(onImportable)}>To change and import again</Button>
        <p className={styles.why}>All fields of a spreadsheet that Import reads back.</p>
      </div>
    </Sheet>
  )
}
