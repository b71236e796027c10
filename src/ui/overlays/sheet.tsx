import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './sheet.module.css'
import { SheetActions } from './sheet-actions.tsx'
import { useLeaving, type Leaving } from './use-leaving.ts'
import { useModal } from './use-modal.ts'

interface SheetProps {
  /** Its text is the dialog’s accessible name. */
  title: ReactNode
  /** Closing loses what was typed: a click next to the sheet does nothing; Escape, Close and leaving the page ask first. */
  hasUnsavedText?: boolean
  /** What was typed survives a reload, so the browser doesn't ask before one. */
  isTextOnDevice?: boolean
  /** The page's address says that it is open: Back closes it by itself. */
  isInAddress?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open for as long as it is rendered; on a phone it slides up from the bottom. */
export function Sheet({ title, hasUnsavedText = false, isTextOnDevice = false, isInAddress = false, onClose, children }: SheetProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => (hasUnsavedText ? setAsking(true) : onClose())
  useModal(close, { isInAddress })
  return (
    <Modal opened title={title} closeOnClickOutside={!hasUnsavedText} onClose={close} classNames={styles}>
      {children}
      {isAsking && <DiscardQuestion {...typed} onDiscard={onClose} onStay={() => setAsking(false)} />}
      {hasUnsavedText && <AskBeforeLeaving isOnDevice={isTextOnDevice} />}
    </Modal>
  )
}

interface Question {
  title: string
  stayLabel: string
  leaveLabel?: string
  children?: ReactNode
}

const typed: Question = { title: 'Discard what you typed?', stayLabel: 'Keep editing' }

interface AskBeforeLeavingProps extends Partial<Question>, Pick<Leaving, 'isLeft'> {
  hasUnsaved?: () => boolean
  /** A reload or closing the page loses nothing. */
  isOnDevice?: boolean
}

/** As long as it is rendered, leaving the page asks before it discards unsaved work, by default what was typed; so does a reload, unless this device has it. */
export function AskBeforeLeaving({ hasUnsaved = always, isOnDevice = false, isLeft, ...question }: AskBeforeLeavingProps) {
  const leaving = useLeaving(hasUnsaved, { isLostByClosing: !isOnDevice, isLeft })
  if (leaving.status !== 'blocked') return null
  return <DiscardQuestion {...typed} {...question} onDiscard={leaving.proceed} onStay={leaving.reset} />
}

const always = () => true

export function DiscardQuestion({
  title,
  stayLabel,
  leaveLabel = 'Discard',
  children,
  onDiscard,
  onStay,
}: Question & { onDiscard: () => void; onStay: () => void }) {
  return (
    <Sheet title={title} onClose={onStay}>
      {children}
      <SheetActions>
        <Button variant="filled" onClick={onDiscard}>
          {leaveLabel}
        </Button>
        <Button onClick={onStay}>{stayLabel}</Button>
      </SheetActions>
    </Sheet>
  )
}
