import { formatDay } from '#contract/time/format-time.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

/** A day of the calendar, as 2026-05-01, that is the same day everywhere; null where none is chosen. */
export function DateField({ label, hint, error, value, onChange, ...input }: FieldProps<string | null> & { required?: boolean }) {
  return (
    <FieldFrame label={label} hint={hint} error={error} note={value ? formatDay(value, 'full') : undefined}>
      {(control) => (
        <input
          {...control}
          {...input}
          className={styles.input}
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )}
    </FieldFrame>
  )
}
