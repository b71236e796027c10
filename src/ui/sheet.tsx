import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Those that are open, the topmost last. */
const open: object[] = []

/**
 * Opens over the page for as long as it is rendered; on a phone it rises from the lower edge. Mantine closes all open modals
 * at once on Escape and returns the focus only of one that stays rendered, so both are done here.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // An open list or calendar inside takes the key first.
    if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return
    event.preventDefault()
    onClose()
  })

  useEffect(() => {
    const me = {}
    const opener = document.activeElement
    const press = (event: KeyboardEvent) => open.at(-1) === me && closeByKey(event)
    open.push(me)
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      open.splice(open.indexOf(me), 1)
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [])

  return (
    <Modal opened title={title} onClose={onClose} classNames={styles}>
      {children}
    </Modal>
  )
}
