import type { Choice } from './choice.ts'

/** Choices from a map of values to labels, or to what has a label. */
export function choicesOf<T extends string>(labels: Record<T, string | { label: string }>): Choice<T>[] {
  const entries = Object.entries(labels) as [T, string | { label: string }][]
  return entries.map(([value, label]) => ({ value, label: typeof label === 'string' ? label : label.label }))
}
