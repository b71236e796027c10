import type { Choice } from './choice.ts'
import type { Tone } from '#app/ui/pictures/dot.tsx'
import { namesOf } from '#contract/value/fields.ts'

type Label = string | ({ tone?: Tone } & ({ label: string } | { word: string }))

/** Choices from a map of values to labels, or to what has a label, each in its color if it has one. */
export function choicesOf<T extends string>(labels: Record<T, Label>, tones?: Record<T, Tone>): Choice<T>[] {
  return namesOf(labels).map((value) => {
    const one: Label = labels[value]
    if (typeof one === 'string') return { value, label: one, tone: tones?.[value] }
    return { value, label: 'word' in one ? one.word : one.label, tone: one.tone }
  })
}
