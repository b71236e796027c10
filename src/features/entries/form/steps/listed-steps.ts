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

/** "6 of 9 done · 2 missing, 1 to fix, 1 requested". A step where nothing is required is done. */
export function stepsSummary(steps: readonly ListedSection[], items: readonly ReadinessItem[]): string {
  const left = steps.filter((step) => ['missing', 'wrong', 'requested'].includes(sectionState(step))).length
  const missing = items.filter(({ problem, wrong, isPending }) => problem !== null && !wrong && !isPending).length
  const wrong = steps.reduce((sum, step) => sum + step.wrong, 0)
  const requested = steps.reduce((sum, step) => sum + (step.requested ?? 0), 0)
  const open = [missing > 0 && `${missing} missing`, wrong > 0 && `${wrong} to fix`, requested > 0 && `${requested} requested`]
    .filter(Boolean)
    .join(', ')
  return [`${steps.length - left} of ${steps.length} done`, open].filter(Boolean).join(' · ')
}
