import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Checkbox, Switch } from '@mantine/core'
import styles from './choice.module.css'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'

interface CheckboxFieldProps extends FieldProps<boolean> {
  /** Takes effect by itself and reads as on or off, not as a box that is ticked. */
  isSwitch?: boolean
  disabled?: boolean
}

/** Yes or no. The whole line can be pressed. */
export function CheckboxField({ hint, error, value, onChange, isSwitch = false, ...input }: CheckboxFieldProps) {
  const props = {
    ...input,
    classNames: styles,
    description: hint,
    error,
    checked: value,
    'aria-invalid': error === undefined ? undefined : true,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.checked),
  }
  return isSwitch ? <Switch {...props} color="var(--go)" /> : <Checkbox {...props} color="var(--brand-ink)" iconColor="var(--sheet)" />
}
