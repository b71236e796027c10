import { fold } from '#app/ui/fold.ts'
import type { Choice } from './choice.ts'

/** The choices in which every word that is looked for occurs, those that begin with it first. */
export function findChoices<T extends string>(choices: readonly Choice<T>[], search: string, max: number): Choice<T>[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices.slice(0, max)
  const texts = new Map(choices.map((choice) => [choice, fold(`${choice.label} ${choice.detail ?? ''}`)]))
  const found = choices.filter((choice) => words.every((word) => texts.get(choice)?.includes(word)))
  const begins = (choice: Choice<T>) => Number(!texts.get(choice)?.startsWith(words.join(' ')))
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, max)
}

/** The one choice that a text means: by its name or value, else the only one that it finds. */
export function matchChoice<T extends string>(choices: readonly Choice<T>[], text: string): Choice<T> | undefined {
  const sought = fold(text.trim())
  const exact = choices.filter(({ value, label }) => fold(label) === sought || fold(value) === sought)
  // "None" is not what somebody means who types a part of it.
  const found = exact.length > 0 ? exact : findChoices(choices, text, 2).filter(({ value }) => value !== '')
  return found.length === 1 ? found[0] : undefined
}
