import { Input } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './input.module.css'

interface TextLineProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url'
  required?: boolean
  readOnly?: boolean
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function TextLine({ label, hint, error, value, onChange, autoComplete = 'off', ...input }: TextLineProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          type="text"
          {...input}
          classNames={styles}
          error={error !== undefined}
          attributes={{ input: control }}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
