import { Sheet } from '#app/ui/sheet.tsx'
import styles from '../entry-parts.module.css'
import type { StepBarProps } from './step-bar.tsx'
import { StepNav } from './step-nav.tsx'

/** All parts of the form, where there is no room for them beside it. */
export function StepSheet({ kind, items, current, onGo, onClose }: StepBarProps & { onClose: () => void }) {
  return (
    <Sheet label="Parts of the entry" onClose={onClose}>
      <h2 className={styles.sheetTitle}>Parts of the entry</h2>
      <StepNav
        kind={kind}
        items={items}
        current={current}
        onGo={(step) => {
          onClose()
          onGo(step)
        }}
      />
    </Sheet>
  )
}
