import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

interface GroupFrameProps {
  /** Its path, by which the summary of errors finds it where no input of its own is wrong. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Several controls that are one field. */
export function GroupFrame({ name, label, hint, error, children }: GroupFrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.group}
      data-field={name}
      data-invalid={error !== undefined}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
