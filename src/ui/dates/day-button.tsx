import { Center } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { DayPicker } from './pickers.tsx'

interface DayButtonProps {
  label: string
  /** The days on offer, in order. */
  days: readonly string[]
  onPick: (day: string) => void
}

/** A button that opens a calendar limited to a few days. */
export function DayButton({ label, days, onPick }: DayButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <>
      <Button leftSection={<Icon name="plus" size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Sheet title={label} onClose={() => setOpen(false)}>
          <Center>
            <DayPicker
              value={null}
              minDate={first}
              maxDate={last}
              defaultDate={first}
              excludeDate={(day) => !days.includes(day)}
              onPick={(day) => {
                onPick(day)
                setOpen(false)
              }}
            />
          </Center>
        </Sheet>
      )}
    </>
  )
}
