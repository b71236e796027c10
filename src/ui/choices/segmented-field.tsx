import { SegmentedControl } from '@mantine/core'
import type { Choice } from './choice.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { GroupFrame, type GroupFrameProps } from '#app/ui/fields/group-frame.tsx'
import styles from './segmented-field.module.css'
import { memo } from '#app/ui/fields/memo.ts'

interface SegmentedFieldProps<T extends string> extends FieldProps<T>, Pick<GroupFrameProps, 'isLabelHidden'> {
  choices: readonly Choice<T>[]
}

/** One of two or three exclusive choices, side by side. */
export const SegmentedField = memo(function SegmentedField<T extends string>({
  value,
  onChange,
  choices,
  ...field
}: SegmentedFieldProps<T>) {
  return (
    <GroupFrame {...field}>
      <SegmentedControl
        fullWidth
        size="md"
        bg="var(--sheet-sunk)"
        withItemsBorders={false}
        classNames={styles}
        name={field.name}
        aria-label={field.label}
        value={value}
        data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        onChange={onChange}
      />
    </GroupFrame>
  )
})
