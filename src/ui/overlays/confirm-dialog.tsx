import { useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from './sheet.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { useBusyMessage } from '#app/ui/messages/busy-message.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'

interface ConfirmDialogProps {
  title: string
  /** The record, if the title doesn't name it. A failure is named after it once the dialog is gone. */
  about?: string | undefined
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** It cannot be undone. */
  isDestructive?: boolean
  /** The confirm button is disabled. */
  isBlocked?: boolean
  /** See the sheet. Cancel doesn't ask. */
  hasUnsavedText?: boolean
  isTextOnDevice?: boolean
  /** Returns an error message, which keeps the dialog open, empty if a field says it; or undefined on success. */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
}

/** Explains an action and runs it after confirmation. */
export function ConfirmDialog({
  title,
  about = title.replace(/\?$/, ''),
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive = false,
  isBlocked = false,
  hasUnsavedText = false,
  isTextOnDevice = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { isBusy, problem, attempt } = useAttempt(about)
  const busyMessage = useBusyMessage()
  // While the call runs, closing the dialog would stop nothing and hide a failure: it stays open until the outcome is known, or until
  // the page says that it isn't.
  const isLocked = isBusy && busyMessage === undefined
  const isClosed = useRef(false)
  const close = () => !isLocked && leave()

  function leave() {
    isClosed.current = true
    onClose()
  }

  // By then, another dialog may be open in its place.
  async function confirm() {
    if ((await attempt(onConfirm)) && !isClosed.current) onClose()
  }

  // What is being sent is no longer only here, and the action may itself lead to another page.
  return (
    <Sheet title={title} hasUnsavedText={hasUnsavedText && !isBusy} isTextOnDevice={isTextOnDevice} onClose={close} onDiscard={leave}>
      {children}
      {problem && <Problem>{problem}</Problem>}
      <LiveText>{isBusy && busyMessage}</LiveText>
      <SheetActions>
        <Button aria-disabled={isLocked} onClick={close}>
          {cancelLabel}
        </Button>
        <Button
          {...(isDestructive ? { variant: 'light', color: 'red' } : { variant: 'filled' })}
          disabled={isBlocked}
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? 'One moment…' : confirmLabel}
        </Button>
      </SheetActions>
    </Sheet>
  )
}
