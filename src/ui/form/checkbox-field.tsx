import { useId } from 'react'
import type { FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

interface CheckboxFieldProps extends FieldProps<boolean> {
  /** Takes effect by itself and reads as on or off, not as a box that is ticked. */
  isSwitch?: boolean
}

/** Yes or no. The whole line can be pressed. */
export function CheckboxField({ name, label, hint, error, value, onChange, onBlur, isSwitch = false }: CheckboxFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-invalid={error !== undefined}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={isSwitch ? styles.switch : styles.check}
          name={name}
          checked={value}
          aria-describedby={described || undefined}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
