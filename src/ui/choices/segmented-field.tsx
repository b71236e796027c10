import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import type { Choice } from './choice.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import styles from './segmented-field.module.css'

interface SegmentedFieldProps<T extends string> extends FieldProps<T> {
  choices: readonly Choice<T>[]
}

/** One of two or three exclusive choices, side by side. */
export function SegmentedField<T extends string>({ name, label, hint, error, value, onChange, choices }: SegmentedFieldProps<T>) {
  return (
    <GroupFrame name={name} label={label} hint={hint} error={error}>
      <SegmentedControl
        fullWidth
        size="md"
        classNames={styles}
        name={name}
        aria-label={label}
        value={value}
        data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        onChange={onChange}
      />
    </GroupFrame>
  )
}
