import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

interface TextLineProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'time'
  required?: boolean
  readOnly?: boolean
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** One line of text. */
export function TextLine({ label, hint, error, value, onChange, type = 'text', autoComplete = 'off', ...input }: TextLineProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          className={styles.input}
          type={type}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
