import type { ReactNode } from 'react'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import styles from './event-form.module.css'

/** The event as members would see it, to be looked at: its links lead nowhere, since those pages are for members. */
export function EventPreview({ isActive, onClose, children }: { isActive: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Sheet title="Member preview" onClose={onClose}>
      <p>{isActive ? 'Shows what’s in the form now.' : 'Shows the active event with what’s in the form now.'}</p>
      <div ref={holdLinks} className={styles.preview}>
        {children}
      </div>
    </Sheet>
  )
}

function holdLinks(box: HTMLElement | null) {
  const hold = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  box?.addEventListener('click', hold, { capture: true })
  return () => box?.removeEventListener('click', hold, { capture: true })
}
