import { formatDay } from '#contract/time/format-time.ts'
import { readDay } from '#contract/time/read-day.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { useTextAsValue } from '#app/ui/fields/unsettled-text.ts'
import { DayPicker } from './pickers.tsx'
import { showDay } from './read-date.ts'
import { TypedField } from './typed-field.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface DateFieldProps extends FieldProps<string | null> {
  required?: boolean
}

/**
 * A calendar day as "2026-05-01", the same in every time zone, or null when empty. Typed or picked
 * from a calendar. In a form that saves itself, text that is not a date is the value, as in
 * NumberField; in other forms it sets null.
 */
export const DateField = memo(function DateField(field: DateFieldProps) {
  const isTextValue = useTextAsValue()
  const day = readDay(field.value ?? '')
  return (
    <TypedField
      {...field}
      read={isTextValue ? readDayOrText : readDay}
      show={(value) => (day === undefined ? value : showDay(value))}
      note={day && formatDay(day, 'full')}
      message="Enter a date, such as May 1, 2027."
      pickLabel="Choose a date"
      picker={(_, pick) => <DayPicker value={day ?? null} onPick={pick} />}
    />
  )
})

function readDayOrText(text: string): string | undefined {
  return readDay(text) ?? (text.trim() === '' ? undefined : text)
}
