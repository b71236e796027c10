import { fold } from '#app/ui/fold.ts'
import type { Choice } from './choice.ts'

/** Choices that contain every search word, those that start with the search text first. */
export function findChoices<T extends string>(choices: readonly Choice<T>[], search: string, max: number): Choice<T>[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices.slice(0, max)
  const texts = new Map(choices.map((choice) => [choice, fold(`${choice.label} ${choice.detail ?? ''}`)]))
  const found = choices.filter((choice) => words.every((word) => texts.get(choice)?.includes(word)))
  const begins = (choice: Choice<T>) => Number(!texts.get(choice)?.startsWith(words.join(' ')))
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, max)
}

/** The single choice a text refers to: an exact label or value, else the only match. */
export function matchChoice<T extends string>(choices: readonly Choice<T>[], text: string): Choice<T> | undefined {
  const sought = fold(text.trim())
  const exact = choices.filter(({ value, label }) => fold(label) === sought || fold(value) === sought)
  // Part of the word "None" does not mean the empty choice.
  const found = exact.length > 0 ? exact : findChoices(choices, text, 2).filter(({ value }) => value !== '')
  return found.length === 1 ? found[0] : undefined
}
