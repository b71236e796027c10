import type { Choice } from './choice.ts'
import { namesOf } from '#contract/value/fields.ts'

type Label = string | { label: string } | { word: string }

/** Choices from a map of values to labels, or to what has a label. */
export function choicesOf<T extends string>(labels: Record<T, Label>): Choice<T>[] {
  return namesOf(labels).map((value) => {
    const label: Label = labels[value]
    return { value, label: typeof label === 'string' ? label : 'word' in label ? label.word : label.label }
  })
}
