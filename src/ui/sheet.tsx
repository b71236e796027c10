import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A sheet that rises from the lower edge, within a thumb's reach. The browser's own dialog keeps the focus inside. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // A tap beside the sheet lands on the dialog itself, to which the backdrop belongs.
    const closeFromBeside = ({ target }: MouseEvent) => {
      if (target === shown) shown.close()
    }
    shown.addEventListener('click', closeFromBeside)
    shown.showModal()
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      shown.removeEventListener('click', closeFromBeside)
      shown.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={label}
      onClose={() => {
        // The browser tells of a close later; React may have opened it again by then.
        if (!dialog.current?.open) onClose()
      }}
    >
      <div className={styles.body}>
        <UnstyledButton className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </UnstyledButton>
        {children}
      </div>
    </dialog>
  )
}
