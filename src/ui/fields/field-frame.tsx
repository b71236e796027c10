import { Box, Input, VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** Props common to all fields. `useRecordForm` supplies them by path. */
export interface FieldProps<T> {
  /** Path in the form's values. The error summary finds the field by it. */
  name: string
  label: string
  value: T
  error?: string | undefined
  hint?: ReactNode
  onChange: (value: T) => void
  onBlur?: () => void
}

/** Attributes that tie an input to its label, hint and error. */
export interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps {
  label: string
  /** The end of the label for screen readers, where the field shows it in another way. */
  spokenLabel?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Says more about the current value. */
  note?: ReactNode
  /** The note reports a count over the limit. */
  isOver?: boolean | undefined
  /** For searched lists: native inputs mark themselves as required. */
  isRequired?: boolean | undefined
  /** As wide as its section. */
  isWide?: boolean | undefined
  /** The label is beside the control, which takes the place `inRow`, if both have room. */
  isRow?: boolean
  children: (control: Control) => ReactNode
}

export const inRow = { gridArea: 'auto', marginTop: 0 }

/** Label, hint, control and error, tied together for screen readers. */
export function FieldFrame({
  label,
  spokenLabel,
  hint,
  error,
  note,
  isOver = false,
  isRequired = false,
  isWide,
  isRow = false,
  children,
}: FieldFrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      className={styles.frame}
      style={
        isRow ? { gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))', columnGap: '1rem', alignItems: 'center' } : {}
      }
      data-invalid={error !== undefined}
      data-required={isRequired}
      data-wide={isWide || undefined}
    >
      <Input.Label htmlFor={id} className={styles.label} fz="min(0.9375rem, var(--control-font))" fw={600}>
        {label}
        {spokenLabel && <VisuallyHidden> ({spokenLabel})</VisuallyHidden>}
      </Input.Label>
      {hint && (
        <Input.Description id={`${id}-hint`} className={styles.hint}>
          {hint}
        </Input.Description>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {note && (
        <Box component="p" id={`${id}-note`} className={styles.note} {...(isOver && { c: 'var(--alarm)', fw: 600 })} data-over={isOver}>
          {note}
        </Box>
      )}
      {error && (
        <Input.Error id={`${id}-error`} className={styles.error}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
