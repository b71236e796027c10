import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What every field takes; `useRecordForm` gives it by the path. */
export interface FieldProps<T> {
  /** Its path in the values, by which the summary of errors finds it. */
  name: string
  label: string
  value: T
  error?: string | undefined
  hint?: ReactNode
  onChange: (value: T) => void
  onBlur?: () => void
}

/** What ties an input to its words. */
export interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Says more about the value that stands there now. */
  note?: ReactNode
  /** The note says that it is too much. */
  isOver?: boolean | undefined
  /** For controls that are no input of the browser's own, which say so themselves. */
  isRequired?: boolean | undefined
  children: (control: Control) => ReactNode
}

/** A label, what helps, the control, and what is wrong with it; said together by a screen reader. */
export function FieldFrame({ label, hint, error, note, isOver = false, isRequired = false, children }: FieldFrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.frame} data-invalid={error !== undefined} data-required={isRequired}>
      <Input.Label htmlFor={id} className={styles.label}>
        {label}
      </Input.Label>
      {hint && (
        <Input.Description id={`${id}-hint`} className={styles.hint}>
          {hint}
        </Input.Description>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error === undefined ? undefined : true })}
      {note && (
        <p id={`${id}-note`} className={styles.note} data-over={isOver}>
          {note}
        </p>
      )}
      {error && (
        <Input.Error id={`${id}-error`} className={styles.error}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
