import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

interface ConfirmButtonProps {
  label: string
  confirmLabel: string
  /** What it is about, if the page has several such buttons. */
  about?: string
  disabled: boolean
  onConfirm: () => Promise<void>
}

/** A button that asks for confirmation in place before an action that cannot be undone. */
export function ConfirmButton({ label, confirmLabel, about, disabled, onConfirm }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!isAsked) {
    return (
      <Button disabled={disabled} aria-label={about && `${label} ${about}`} onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="filled"
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return
          setBusy(true)
          void onConfirm().finally(() => {
            setBusy(false)
            setAsked(false)
          })
        }}
      >
        {isBusy ? 'One moment…' : confirmLabel}
      </Button>
      <Button onClick={() => setAsked(false)}>Cancel</Button>
    </>
  )
}
