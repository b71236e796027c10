import { lazy } from 'react'
import { formatDay } from '#contract/time/format-time.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { readDay, showDay } from './read-date.ts'
import { TypedInput } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

const DayPicker = lazy(async () => ({ default: (await import('./pickers.tsx')).DayPicker }))

/** A day of the calendar, as 2026-05-01, that is the same day everywhere; null where none is given. Typed, or chosen from a calendar. */
export function DateField({ label, hint, error, value, onChange, onBlur, ...input }: FieldProps<string | null> & { required?: boolean }) {
  const typed = useTyped({ value, read: readDay, show: showDay, onChange, message: 'Enter a date, such as May 1, 2026.' })
  const wrong = typed.error ?? error
  return (
    <FieldFrame label={label} hint={hint} error={wrong} note={value ? formatDay(value, 'full') : undefined}>
      {(control) => (
        <TypedInput
          {...input}
          control={control}
          isWrong={wrong !== undefined}
          text={typed.text}
          problem={typed.problem}
          pickLabel="Choose a date"
          onText={typed.write}
          onLeave={() => {
            typed.leave()
            onBlur?.()
          }}
          picker={(done) => (
            <DayPicker
              value={value}
              onPick={(day) => {
                typed.choose(day)
                done()
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
