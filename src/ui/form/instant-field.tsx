import { useState, type ReactNode } from 'react'
import { formatInstant, formatViewerTime, formatZone } from '#contract/format-time.ts'
import { readWallTime, wallTime, type Reading } from '#contract/zoned-time.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

interface InstantFieldProps extends FieldProps<number | null> {
  /** The zone in whose clocks it is read and written, by its IANA name. */
  zone: string
  required?: boolean
}

/**
 * A date and time in a named zone, in milliseconds; null where none is set. Says the zone, and the viewer's own time beside
 * it where that is another; where clocks change, says so and lets the second of two equal readings be chosen.
 */
export function InstantField({ label, hint, error, value, onChange, zone, ...input }: InstantFieldProps) {
  const [text, setText] = useState('')
  const written = readWallTime(text, zone)
  const shown = written && (written.at === value || written.again === value) ? text : value === null ? '' : wallTime(value, zone)
  const reading = readWallTime(written?.at === value && written?.isSkipped ? text : shown, zone)

  return (
    <FieldFrame
      label={`${label} (${formatZone(zone)})`}
      hint={hint}
      error={error}
      note={value === null ? undefined : <InstantNote value={value} zone={zone} reading={reading} onChange={onChange} />}
    >
      {(control) => (
        <input
          {...control}
          {...input}
          className={styles.input}
          type="datetime-local"
          min="1900-01-01T00:00"
          max="2199-12-31T23:59"
          step={shown.length > 16 ? 1 : 60}
          value={shown}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            onChange(readWallTime(currentTarget.value, zone)?.at ?? null)
          }}
        />
      )}
    </FieldFrame>
  )
}

interface InstantNoteProps {
  value: number
  zone: string
  reading: Reading | undefined
  onChange: (value: number) => void
}

function InstantNote({ value, zone, reading, onChange }: InstantNoteProps): ReactNode {
  const yours = formatViewerTime(value, zone)
  const other = reading?.again === undefined ? undefined : value === reading.at ? reading.again : reading.at
  return (
    <>
      {formatInstant(value, zone)}
      {yours && <span className={styles.line}>Your time: {yours}</span>}
      {reading?.isSkipped && <span className={styles.line}>The clocks go forward over the time you wrote; this is the one after.</span>}
      {other !== undefined && (
        <span className={styles.line}>
          The clocks go back, so this time comes twice.{' '}
          <button type="button" className={styles.inline} onClick={() => onChange(other)}>
            Use {formatInstant(other, zone)}
          </button>
        </span>
      )}
    </>
  )
}
