import { Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useBusyMessage } from '#app/ui/messages/busy-message.ts'
import { Sheet } from './sheet.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirmLabel: string
  /** Nothing can be confirmed yet. */
  isHeld?: boolean
  /** Answers a sentence when it did not work; then the dialog stays. */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
}

/** Explains an action and runs it once the person confirms. */
export function ConfirmDialog({ title, children, confirmLabel, isHeld = false, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busyMessage = useBusyMessage()

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const sentence = await onConfirm()
    setBusy(false)
    if (sentence === undefined) onClose()
    else setProblem(sentence)
  }

  return (
    <Sheet title={title} onClose={onClose}>
      {children}
      {problem && <Problem>{problem}</Problem>}
      {isBusy && busyMessage && <output>{busyMessage}</output>}
      <Group gap="xs">
        <Button variant="filled" disabled={isHeld} aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'One moment…' : confirmLabel}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Group>
    </Sheet>
  )
}
