import type { Choice } from './choice.ts'

type Label = string | { label: string } | { word: string }

/** Choices from a map of values to labels, or to what has a label. */
export function choicesOf<T extends string>(labels: Record<T, Label>): Choice<T>[] {
  const entries = Object.entries(labels) as [T, Label][]
  return entries.map(([value, label]) => ({ value, label: typeof label === 'string' ? label : 'word' in label ? label.word : label.label }))
}
