import { formatDay } from '#contract/time/format-time.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { readDay, showDay } from './read-date.ts'
import { TypedField } from './typed-field.tsx'

const DayPicker = lazyComponent(async () => (await import('./pickers.tsx')).DayPicker)

/**
 * A calendar day as "2026-05-01", the same in every time zone, or null when empty. Typed or picked
 * from a calendar.
 */
export function DateField(field: FieldProps<string | null> & { required?: boolean }) {
  const { value } = field
  return (
    <TypedField
      {...field}
      read={readDay}
      show={showDay}
      note={value ? formatDay(value, 'full') : undefined}
      message="Enter a date, such as May 1, 2026."
      pickLabel="Choose a date"
      picker={(choose, done) => (
        <DayPicker
          value={value}
          onPick={(day) => {
            choose(day)
            done()
          }}
        />
      )}
    />
  )
}
