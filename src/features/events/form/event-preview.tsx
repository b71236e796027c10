import { useEffect, useRef, type ReactNode } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import styles from './event-form.module.css'

/** The event as members would see it, to be looked at: its links lead nowhere, since those pages are for members. */
export function EventPreview({ isActive, onClose, children }: { isActive: boolean; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = box.current
    const hold = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }
    shown?.addEventListener('click', hold, { capture: true })
    return () => shown?.removeEventListener('click', hold, { capture: true })
  }, [])

  return (
    <Sheet label="As a member sees it" onClose={onClose}>
      <div className={styles.dialog}>
        <h2>As a member sees it</h2>
        <p>{isActive ? 'With what stands in the form now.' : 'Once it is active, with what stands in the form now.'}</p>
        <div ref={box} className={styles.preview}>
          {children}
        </div>
      </div>
    </Sheet>
  )
}
