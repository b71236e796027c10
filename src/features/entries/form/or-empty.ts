import type { FieldProps } from '#app/ui/fields/field-frame.tsx'

/** A field that may hold nothing, for a control in which nothing is the empty text. */
export function orEmpty<T extends string>({ value, onChange, ...field }: FieldProps<T | null>): FieldProps<T | ''> {
  return { ...field, value: value ?? '', onChange: (next) => onChange(next === '' ? null : next) }
}
