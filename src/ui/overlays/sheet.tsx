import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './sheet.module.css'
import { useModal } from './use-modal.ts'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open for as long as it is rendered; on a phone it slides up from the bottom. */
export function Sheet({ title, onClose, children }: SheetProps) {
  useModal(onClose)
  return (
    <Modal opened title={title} onClose={onClose} classNames={styles}>
      {children}
    </Modal>
  )
}
