import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Reason } from '#app/ui/record/reason.tsx'

interface ConfirmButtonProps {
  label: string
  /** `subtle` beside a button that is more likely to be meant. */
  variant?: 'default' | 'subtle'
  confirmLabel: string
  /** What it is about, if the page has several such buttons. */
  about?: string
  /** What it does, in a sentence below the buttons while it asks. */
  detail?: string
  disabled: boolean
  /** It can't be used for a moment, and keeps the focus. */
  'aria-disabled'?: boolean
  onConfirm: () => Promise<void>
}

/** A button that asks for confirmation in place before an action that cannot be undone. */
export function ConfirmButton({
  label,
  variant = 'default',
  confirmLabel,
  about,
  detail,
  disabled,
  'aria-disabled': isDisabled,
  onConfirm,
}: ConfirmButtonProps) {
  /** Undefined until it asked for the first time. */
  const [isAsked, setAsked] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  const [width, setWidth] = useState<number>()
  const first = useRef<HTMLButtonElement>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsked !== undefined && document.activeElement === document.body) first.current?.focus()
  }, [isAsked])

  function ask() {
    if (isDisabled) return
    setWidth(first.current?.offsetWidth)
    setAsked(true)
  }

  function confirm() {
    if (isBusy) return
    setBusy(true)
    void onConfirm().finally(() => {
      setBusy(false)
      setAsked(false)
    })
  }

  if (!isAsked)
    return (
      <Button
        key="ask"
        ref={first}
        variant={variant}
        disabled={disabled}
        aria-disabled={isDisabled}
        aria-label={about && `${label} ${about}`}
        onClick={ask}
      >
        {label}
      </Button>
    )
  return (
    <>
      {/* Where the first button was, and as wide: a double click or a held Enter doesn't confirm. */}
      <Button key="cancel" ref={first} miw={width} aria-disabled={isBusy} onClick={() => !isBusy && setAsked(false)}>
        Cancel
      </Button>
      <Button key="confirm" variant="filled" aria-disabled={isBusy} onClick={confirm}>
        {isBusy ? 'One moment…' : confirmLabel}
      </Button>
      {detail !== undefined && <Reason>{detail}</Reason>}
    </>
  )
}
