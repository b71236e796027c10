import { Radio, Stack } from '@mantine/core'
import styles from './choice.module.css'
import type { Choice } from './choice.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { GroupFrame, type GroupFrameProps } from '#app/ui/fields/group-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface RadioGroupProps<T extends string> extends FieldProps<T>, Pick<GroupFrameProps, 'isWide'> {
  choices: readonly Choice<T>[]
}

/** One of a few choices, all visible, each with a line of detail. */
export const RadioGroup = memo(function RadioGroup<T extends string>({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  choices,
  isWide,
}: RadioGroupProps<T>) {
  return (
    <GroupFrame name={name} label={label} hint={hint} error={error} isWide={isWide}>
      <Stack gap={0}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            classNames={styles}
            name={name}
            value={choice.value}
            label={choice.label}
            description={choice.detail}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
        ))}
      </Stack>
    </GroupFrame>
  )
})
