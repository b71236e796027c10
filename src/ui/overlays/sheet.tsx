import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Group, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './sheet.module.css'
import { useModal } from './use-modal.ts'

interface SheetProps {
  title: string
  /** Closing loses what was typed: a click next to the sheet does nothing, and Escape and Close ask first. */
  hasUnsavedText?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open for as long as it is rendered; on a phone it slides up from the bottom. */
export function Sheet({ title, hasUnsavedText = false, onClose, children }: SheetProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => (hasUnsavedText ? setAsking(true) : onClose())
  useModal(close)
  return (
    <Modal opened title={title} closeOnClickOutside={!hasUnsavedText} onClose={close} classNames={styles}>
      {children}
      {isAsking && (
        <Sheet title="Discard what you typed?" onClose={() => setAsking(false)}>
          <Group gap="xs">
            <Button variant="filled" onClick={onClose}>
              Discard
            </Button>
            <Button onClick={() => setAsking(false)}>Keep writing</Button>
          </Group>
        </Sheet>
      )}
    </Modal>
  )
}
