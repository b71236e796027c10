import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { ClockPicker, TypedClock } from './pickers.tsx'
import { showClock } from './read-date.ts'

interface TimeButtonProps {
  name: string
  /** For example "Thursday opens". */
  label: string
  /** As "18:00"; empty when not set. */
  value: string
  /** The element that says what is wrong with it. */
  errorId?: string | undefined
  onChange: (time: string) => void
}

/**
 * A time of day for places too narrow to type in: a button opens the half hours and a field for any
 * other time.
 */
export function TimeButton({ name, label, value, errorId, onChange }: TimeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = value ? showClock(value) : 'Set time'
  return (
    <>
      <Button
        name={name}
        mih="2.75rem"
        px="0.25rem"
        fw={400}
        style={{ fontVariantNumeric: 'tabular-nums' }}
        {...(errorId !== undefined && { c: 'var(--alarm)', bd: '1px solid var(--alarm)' })}
        aria-haspopup="dialog"
        aria-label={`${label}: ${shown}`}
        aria-describedby={errorId}
        onClick={() => setOpen(true)}
      >
        {shown}
      </Button>
      {isOpen && (
        <Sheet title={label} onClose={() => setOpen(false)}>
          <ClockPicker
            value={value || null}
            onPick={(time) => {
              onChange(time)
              setOpen(false)
            }}
          />
          <TypedClock label="Any other time" value={value || null} onPick={onChange} />
          <Button variant="filled" onClick={() => setOpen(false)}>
            Done
          </Button>
        </Sheet>
      )}
    </>
  )
}
