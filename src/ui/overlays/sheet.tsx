import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './sheet.module.css'
import { SheetActions } from './sheet-actions.tsx'
import { useLeaving, type Leaving } from './use-leaving.ts'
import { useModal } from './use-modal.ts'

interface SheetProps {
  /** Its text is the dialog’s accessible name. */
  title: ReactNode
  /** Wider, for much to read. */
  size?: 'xl' | undefined
  /** Closing loses what was typed: a click next to the sheet does nothing; Escape, Close and leaving the page ask first. */
  hasUnsavedText?: boolean
  /** What was typed survives a reload, so the browser doesn't ask before one. */
  isTextOnDevice?: boolean
  /** The page's address says that it is open: Back closes it by itself. */
  isInAddress?: boolean
  onClose: () => void
  /** Called when what was typed is discarded because the page is left. */
  onDiscard?: () => void
  children: ReactNode
}

/** A dialog that is open for as long as it is rendered; on a phone it slides up from the bottom. */
export function Sheet({
  title,
  size,
  hasUnsavedText = false,
  isTextOnDevice = false,
  isInAddress = false,
  onClose,
  onDiscard,
  children,
}: SheetProps) {
  const [isAsking, setAsking] = useState(false)
  // It has been saved meanwhile: there is nothing left to ask about.
  if (isAsking && !hasUnsavedText) setAsking(false)
  // Closing one that is in the address leaves this address, and the question has been answered.
  const isClosing = useRef(false)
  const closeNow = () => {
    isClosing.current = true
    onClose()
  }
  const close = () => (hasUnsavedText ? setAsking(true) : closeNow())
  useModal(close, { isInAddress })
  return (
    <Modal opened title={title} {...(size && { size })} closeOnClickOutside={!hasUnsavedText} onClose={close} classNames={styles}>
      {children}
      {isAsking && <DiscardQuestion {...typed} onDiscard={closeNow} onStay={() => setAsking(false)} />}
      {hasUnsavedText && <AskBeforeLeaving hasUnsaved={() => !isClosing.current} isOnDevice={isTextOnDevice} onDiscard={onDiscard} />}
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

interface AskBeforeLeavingProps extends Partial<Question>, Leaving {
  hasUnsaved?: () => boolean
  onDiscard?: (() => void) | undefined
}

/** As long as it is rendered, leaving the page asks before it discards unsaved work, by default what was typed; so does a reload, unless this device has it. */
export function AskBeforeLeaving({ hasUnsaved = always, isOnDevice, isLeft, onDiscard, ...question }: AskBeforeLeavingProps) {
  const leaving = useLeaving(hasUnsaved, { isOnDevice, isLeft })
  // Once there is nothing to lose any more, the page stays.
  const stay = useEffectEvent(() => leaving.status === 'blocked' && leaving.reset())
  useEffect(() => () => void stay(), [])
  if (leaving.status !== 'blocked') return null
  const discard = () => {
    leaving.proceed()
    onDiscard?.()
  }
  return <DiscardQuestion {...typed} {...question} onDiscard={discard} onStay={leaving.reset} />
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
        <Button onClick={onStay}>{stayLabel}</Button>
        <Button variant="filled" onClick={onDiscard}>
          {leaveLabel}
        </Button>
      </SheetActions>
    </Sheet>
  )
}
