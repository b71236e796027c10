import { useEffect, useRef, useState } from 'react'
import { clockProblem, instantWritten } from '#contract/time/clock-change.ts'
import { formatInstant, formatViewerTime, formatZone } from '#contract/time/format-time.ts'
import { readWallTime, wallTime } from '#contract/time/zoned-time.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

interface InstantFieldProps extends FieldProps<number | null> {
  /** The zone in whose clocks it is read and written, by its IANA name. */
  zone: string
  required?: boolean
  /** What was written and is no single instant, where the form keeps it; else it stays in the field for this visit. */
  unsettled?: string | undefined
  onUnsettled?: (text: string | undefined) => void
}

/**
 * A date and time in a named zone, in milliseconds; null where none is set, or where what is written is no single instant:
 * a time that clocks skip is refused, and of one that comes twice both are offered. Says the zone, and the viewer's own
 * time beside it where that is another.
 */
export function InstantField({ label, hint, error, value, onChange, zone, unsettled, onUnsettled, ...input }: InstantFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const text = unsettled ?? typed
  const written = readWallTime(text, zone)
  const isUnsettled = value === null && clockProblem(text, zone) !== undefined
  const isWritten = isUnsettled || (value !== null && (written?.at === value || written?.again === value))
  const shown = isWritten ? text : value === null ? '' : wallTime(value, zone)
  const problem = clockProblem(shown, zone)
  const refusal = isUnsettled ? problem?.message : undefined

  function write(next: string, at: number | null) {
    setTyped(next)
    onChange(at)
    onUnsettled?.(at === null && clockProblem(next, zone) ? next : undefined)
  }

  // The form is not saved while it stands there: see `unfinishedFields`.
  useEffect(() => control.current?.setCustomValidity(refusal ?? ''), [refusal])

  return (
    <FieldFrame
      label={`${label} (${formatZone(zone)})`}
      hint={hint}
      error={refusal ?? error}
      note={value === null ? undefined : <InstantNote value={value} zone={zone} />}
    >
      {(described) => (
        <>
          <input
            {...described}
            {...input}
            ref={control}
            className={styles.input}
            type="datetime-local"
            min="1900-01-01T00:00"
            max="2199-12-31T23:59"
            step={shown.length > 16 ? 1 : 60}
            value={shown}
            onChange={({ currentTarget }) => {
              write(currentTarget.value, instantWritten(currentTarget.value, zone))
            }}
          />
          {problem && problem.choices.length > 0 && (
            <div role="radiogroup" aria-label={problem.message}>
              {problem.choices.map(({ at, label: choice }) => (
                <label key={at} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${input.name}-reading`}
                    className={styles.check}
                    checked={at === value}
                    onChange={() => write(shown, at)}
                  />
                  <span>{choice}</span>
                </label>
              ))}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}

function InstantNote({ value, zone }: { value: number; zone: string }) {
  const yours = formatViewerTime(value, zone)
  return (
    <>
      {formatInstant(value, zone)}
      {yours && <span className={styles.line}>Your time: {yours}</span>}
    </>
  )
}
