import { lazy } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { readClock, showClock } from './read-date.ts'
import { TypedInput } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

const ClockPicker = lazy(async () => ({ default: (await import('./pickers.tsx')).ClockPicker }))

/** A time of day, as 18:00; empty where none is given. Typed, or chosen from the half hours. */
export function TimeField({ label, hint, error, value, onChange, onBlur, ...input }: FieldProps<string> & { required?: boolean }) {
  const typed = useTyped({
    value: value || null,
    read: readClock,
    show: showClock,
    onChange: (time) => onChange(time ?? ''),
    message: 'Enter a time, such as 6:00 PM.',
  })
  const wrong = typed.error ?? error
  return (
    <FieldFrame label={label} hint={hint} error={wrong}>
      {(control) => (
        <TypedInput
          {...input}
          control={control}
          isWrong={wrong !== undefined}
          text={typed.text}
          problem={typed.problem}
          pickLabel="Choose a time"
          onText={typed.write}
          onLeave={() => {
            typed.leave()
            onBlur?.()
          }}
          picker={(done) => (
            <ClockPicker
              value={value || null}
              onPick={(time) => {
                typed.choose(time)
                done()
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
