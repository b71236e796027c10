import type { Choice } from './choice.ts'
import { Combobox } from './combobox.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface ReferenceFieldProps<T extends string> extends FieldProps<T | null> {
  choices: readonly Choice<T>[]
  placeholder?: string
  /** Whether it may be emptied again. */
  isOptional?: boolean
}

/** One of many, found by writing: a company, a city, another record. */
export function ReferenceField<T extends string>(props: ReferenceFieldProps<T>) {
  const { label, hint, error, value, choices, onChange, isOptional = false, ...input } = props
  // What is not on this device, or not any more, is still named by what it is.
  const shown = value === null ? '' : (choices.find((choice) => choice.value === value)?.label ?? value)
  const all: readonly Choice[] = isOptional ? [{ value: '', label: 'None' }, ...choices] : choices
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <Combobox
          {...control}
          {...input}
          choices={all}
          shown={shown}
          isChosen={(choice) => choice === (value ?? '')}
          onChoose={(choice) => onChange(choice === '' ? null : (choice as T))}
        />
      )}
    </FieldFrame>
  )
}
