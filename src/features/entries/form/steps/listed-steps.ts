import { emptyEntry } from '#contract/entry/defaults.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { isSame } from '#contract/value/fields.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { listedSection, sectionState, type ListedSection } from '#app/ui/form/section-list.tsx'
import { stepsOf, type StepName } from './entry-steps.ts'

export interface StepsOf {
  kind: EntryKind
  values: EntryFields
  items: readonly ReadinessItem[]
  /** The fields that the association asked to change. */
  requested: readonly string[]
}

/** The steps with what is missing, wrong or requested in each. What waits for the association is not missing. */
export function listedSteps({ kind, values, items, requested }: StepsOf): ListedSection<StepName>[] {
  const own = items.filter(({ isPending }) => !isPending)
  const isFilled = (fields: readonly (keyof EntryFields)[]) => fields.some((field) => !isSame(values[field], emptyEntry[field]))
  return stepsOf(kind).map(({ name, title, fields }) => listedSection({ id: name, title, fields }, own, isFilled(fields), requested))
}

/** "6 of 8 done · 2 to submit, 3 to publish, 1 to fix, 1 requested", without optional steps that are empty. */
export function stepsSummary(steps: readonly ListedSection[]): string {
  const states = steps.map(sectionState).filter((state) => state !== 'optional')
  const sum = (count: (step: ListedSection) => number | undefined) => steps.reduce((all, step) => all + (count(step) ?? 0), 0)
  const open = [
    [sum(({ missing }) => missing), 'to submit'],
    [sum(({ later }) => later), 'to publish'],
    [sum(({ wrong }) => wrong), 'to fix'],
    [sum(({ requested }) => requested), 'requested'],
  ] as const
  const counts = open.filter(([count]) => count > 0).map((line) => line.join(' '))
  return [`${states.filter((state) => state === 'done').length} of ${states.length} done`, counts.join(', ')].filter(Boolean).join(' · ')
}
