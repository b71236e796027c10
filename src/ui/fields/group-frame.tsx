import { Fieldset, Input, VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

export interface GroupFrameProps {
  /** Path by which the error summary finds the group when none of its inputs is wrong. */
  name: string
  label: string
  /** The heading above says the same: the label is only for screen readers. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Marks it as required. */
  isRequired?: boolean | undefined
  /** As wide as its section. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** Several controls that form one field. */
export function GroupFrame({ name, label, isLabelHidden = false, hint, error, isRequired = false, isWide, children }: GroupFrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Fieldset
      variant="unstyled"
      legend={isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      display="grid"
      miw={0}
      style={{ gap: '0.75rem' }}
      classNames={{ legend: styles.legend }}
      data-field={name}
      data-invalid={error !== undefined}
      data-required={isRequired}
      data-wide={isWide || undefined}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      {hint && (
        <Input.Description id={`${id}-hint`} className={styles.hint}>
          {hint}
        </Input.Description>
      )}
      {children}
      {error && (
        <Input.Error id={`${id}-error`} className={styles.error}>
          {error}
        </Input.Error>
      )}
    </Fieldset>
  )
}
