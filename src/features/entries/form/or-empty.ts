import type { FieldProps } from '#app/ui/fields/field-frame.tsx'

/** Binds a nullable field to a control that uses the empty string for "nothing". */
export function orEmpty<T extends string>({ value, onChange, ...field }: FieldProps<T | null>): FieldProps<T | ''> {
  return { ...field, value: value ?? '', onChange: (next) => onChange(next === '' ? null : next) }
}
