import type { Choice } from './choice.ts'

/** Choices from a map of values to labels. */
export function choicesOf<T extends string>(labels: Record<T, string>): Choice<T>[] {
  return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
}
