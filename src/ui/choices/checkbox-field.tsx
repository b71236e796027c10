import { Checkbox, Switch, Text } from '@mantine/core'
import styles from './choice.module.css'
import type { FieldFrameProps, FieldProps } from '#app/ui/fields/field-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface CheckboxFieldProps extends FieldProps<boolean>, Pick<FieldFrameProps, 'isWide'> {
  /** A setting that takes effect at once and reads as on or off, not as a checked box. */
  isSwitch?: boolean
  disabled?: boolean
  required?: boolean
}

/** A yes/no field. The whole line is clickable. */
export const CheckboxField = memo(function CheckboxField({
  label,
  hint,
  error,
  value,
  onChange,
  isSwitch = false,
  isWide,
  ...input
}: CheckboxFieldProps) {
  const props = {
    ...input,
    label: input.required ? (
      <>
        {label}
        <Text span inherit c="var(--alarm)" aria-hidden="true">
          {' *'}
        </Text>
      </>
    ) : (
      label
    ),
    mod: { wide: isWide },
    classNames: styles,
    description: hint,
    error,
    checked: value,
    'aria-invalid': error === undefined ? undefined : true,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.checked),
  }
  return isSwitch ? <Switch {...props} /> : <Checkbox {...props} />
})
