import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  label: string
  /** One line that helps before a mistake is made. */
  hint?: string
  onChange: (value: string) => void
  /** Stands inside the field, at its end. */
  action?: ReactNode
}

/** One line of text with its label above. Lighter than Mantine's, because the sign-in screen waits for it. */
export function TextField({ label, hint, onChange, action, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input {...input} id={id} aria-describedby={hint && `${id}-hint`} onChange={(event) => onChange(event.currentTarget.value)} />
        {action}
      </div>
    </div>
  )
}
