import { Loader, NativeSelect } from '@mantine/core'
import { labelOf, type Choice } from './choice.ts'
import { FieldFrame, type FieldProps } from '#app/ui/fields/field-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'
import { useIsLoading } from './use-is-loading.ts'

interface SelectFieldProps<T extends string> extends FieldProps<T> {
  choices: readonly Choice<T>[]
  required?: boolean
  /** The label of the empty choice. Without it there is no empty choice. */
  empty?: string
}

/** One of a few choices, in a native select. */
export const SelectField = memo(function SelectField<T extends string>({
  label,
  hint,
  error,
  value,
  onChange,
  choices,
  empty,
  ...input
}: SelectFieldProps<T>) {
  const isLoading = useIsLoading(choices)
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect
          {...input}
          error={error !== undefined}
          rightSection={isLoading && <Loader size="xs" />}
          attributes={{ input: control }}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as T)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {/* A value that is no longer offered stays until someone changes it. */}
          {!isKnown && value !== '' && <option value={value}>{labelOf(value, choices)}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
})
