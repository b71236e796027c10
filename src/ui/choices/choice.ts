import { isId } from '#contract/value/fields.ts'
import { fold } from '#contract/value/fold.ts'
import type { Tone } from '#app/ui/pictures/dot.tsx'

export interface Choice<T extends string = string> {
  value: T
  label: string
  /** A second line that tells similar choices apart. */
  detail?: string
  /** The color of a status. */
  tone?: Tone | undefined
}

/** The label of a value; of a record that is not on this device yet, an ellipsis. */
export function labelOf(value: string, choices: readonly Choice[]): string {
  return choices.find((choice) => choice.value === value)?.label ?? (isId(value) ? '…' : value)
}

/** The only choice that is called like the typed text. */
export function calledLike<T extends string>(choices: readonly Choice<T>[], text: string): Choice<T> | undefined {
  const called = choices.filter((choice) => fold(choice.label) === fold(text))
  return called.length === 1 ? called[0] : undefined
}
