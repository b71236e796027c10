export interface Choice<T extends string = string> {
  value: T
  label: string
  /** A second line that tells similar choices apart. */
  detail?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is the id of a record, which means nothing to a reader. */
export const isId = (text: string): boolean => id.test(text)

/** The label of a value; of a record that is not on this device yet, an ellipsis. */
export function labelOf(value: string, choices: readonly Choice[]): string {
  return choices.find((choice) => choice.value === value)?.label ?? (isId(value) ? '…' : value)
}
