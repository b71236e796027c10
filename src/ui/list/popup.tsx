import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { ListIcon, type ListIconName } from './list-icon.tsx'
import styles from './popup.module.css'

interface PopupProps {
  label: string
  icon: ListIconName
  /** How many things inside are set; shown beside the label. */
  count?: number
  /** The edge of the button at which the panel begins. */
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** A button and the panel that it opens: beside it where there is room, as a sheet on a phone. */
export function Popup({ label, icon, count = 0, align = 'end', children }: PopupProps) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia('(width < 48em)')
  const place = useRef<HTMLDivElement>(null)
  const buttonId = useId()
  const close = () => {
    setOpen(false)
    document.getElementById(buttonId)?.focus()
  }

  useEffect(() => {
    if (!isOpen || isPhone) return
    const closeFromBeside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromBeside)
    document.addEventListener('focusin', closeFromBeside)
    return () => {
      document.removeEventListener('pointerdown', closeFromBeside)
      document.removeEventListener('focusin', closeFromBeside)
    }
  }, [isOpen, isPhone])

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isPhone) return
    event.stopPropagation()
    close()
  }

  return (
    // The key is heard here for everything in the panel; nothing here is pressed itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.place} onKeyDown={closeByKey}>
      <button
        id={buttonId}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <ListIcon name={icon} />
        {label}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {isOpen && isPhone && (
        <Sheet label={label} onClose={close}>
          <div className={styles.sheet}>
            <h2>{label}</h2>
            <Suspense fallback={null}>{children(close)}</Suspense>
          </div>
        </Sheet>
      )}
      {isOpen && !isPhone && (
        <dialog open className={styles.panel} data-align={align} aria-label={label}>
          <Suspense fallback={null}>{children(close)}</Suspense>
        </dialog>
      )}
    </div>
  )
}
