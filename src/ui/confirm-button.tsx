import { useState } from 'react'
import action from '#app/ui/action.module.css'

interface ConfirmButtonProps {
  label: string
  confirmLabel: string
  disabled: boolean
  onConfirm: () => Promise<void>
}

/** Asks once more in its own place before it does what cannot be taken back. */
export function ConfirmButton({ label, confirmLabel, disabled, onConfirm }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!isAsked) {
    return (
      <button type="button" className={action.secondary} disabled={disabled} onClick={() => setAsked(true)}>
        {label}
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        className={action.primary}
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
        {isBusy ? 'One moment …' : confirmLabel}
      </button>
      <button type="button" className={action.secondary} onClick={() => setAsked(false)}>
        Keep it
      </button>
    </>
  )
}
