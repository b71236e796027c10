import { isId } from '#contract/value/fields.ts'

export interface Choice<T extends string = string> {
  value: T
  label: string
  /** A second line that tells similar choices apart. */
  detail?: string
}

/** The label of a value; of a record that is not on this device yet, an ellipsis. */
export function labelOf(value: string, choices: readonly Choice[]): string {
  return choices.find((choice) => choice.value === value)?.label ?? (isId(value) ? '…' : value)
}
