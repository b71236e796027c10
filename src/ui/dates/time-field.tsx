import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { ClockPicker } from './pickers.tsx'
import { readClock, showClock } from './read-date.ts'
import { TypedField } from './typed-field.tsx'
import { memo } from '#app/ui/fields/memo.ts'

/** A time of day as "18:00"; empty when not set. Typed or picked from the half hours. */
export const TimeField = memo(function TimeField({ value, onChange, ...field }: FieldProps<string> & { required?: boolean }) {
  return (
    <TypedField
      {...field}
      value={value || null}
      onChange={(time) => onChange(time ?? '')}
      read={readClock}
      show={showClock}
      message="Enter a time, such as 6:00 PM."
      pickLabel="Choose a time"
      pickIcon="clock"
      picker={(_, pick) => <ClockPicker value={value || null} onPick={pick} />}
    />
  )
})
