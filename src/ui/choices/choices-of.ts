import type { Choice } from './choice.ts'

/** What can be chosen, from how each is called. */
export function choicesOf<T extends string>(labels: Record<T, string>): Choice<T>[] {
  return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
}
