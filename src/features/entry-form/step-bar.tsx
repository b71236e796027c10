import { useState } from 'react'
import action from '#app/ui/action.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import styles from './entry-form.module.css'
import { StepNav, type StepNavProps } from './step-nav.tsx'

/** Back, where one is, and on: at the lower edge, within a thumb's reach. */
export function StepBar({ hasList, ...props }: StepNavProps & { hasList: boolean }) {
  const { steps, current, onGo } = props
  const [isOpen, setOpen] = useState(false)
  const at = steps.findIndex(({ name }) => name === current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <div className={styles.bar}>
      {before && (
        <button type="button" className={action.secondary} onClick={() => onGo(before.name)}>
          Back
        </button>
      )}
      {hasList && (
        <button type="button" className={styles.where} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>
            Part {at + 1} of {steps.length}
          </span>
          <strong>{steps[at]?.title}</strong>
          <Icon name="list" size={18} />
        </button>
      )}
      {after && (
        <button type="button" className={action.primary} aria-label={`Next: ${after.title}`} onClick={() => onGo(after.name)}>
          {hasList ? 'Next' : `Next: ${after.title}`}
        </button>
      )}
      {isOpen && (
        <Sheet label="Parts of the entry" onClose={() => setOpen(false)}>
          <h2 className={styles.sheetTitle}>Parts of the entry</h2>
          <StepNav
            {...props}
            onGo={(step) => {
              setOpen(false)
              onGo(step)
            }}
          />
        </Sheet>
      )}
    </div>
  )
}
