import { Input, type ElementProps, type InputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import styles from './input.module.css'

export interface TextFieldProps
  extends Omit<ElementProps<'input', keyof InputProps>, 'onChange'>, Pick<InputProps, 'required' | 'disabled'> {
  label: string
  hint?: string
  onChange: (value: string) => void
  /** Shown inside the field, at its end. */
  action?: ReactNode
}

/** A text input outside record forms, as on the sign-in screen. */
export function TextField({ label, hint, onChange, action, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <Input
          {...input}
          size="lg"
          classNames={styles}
          attributes={{ input: control }}
          rightSection={action}
          rightSectionPointerEvents="all"
          rightSectionWidth="3rem"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
