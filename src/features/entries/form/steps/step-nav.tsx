import type { EntryKind } from '#contract/value/entry-kinds.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { SectionList } from '#app/ui/form/section-list.tsx'
import { listedSection } from '#app/ui/form/listed-section.ts'
import { stepsOf, type StepName } from './entry-steps.ts'

export interface StepNavProps {
  kind: EntryKind
  items: readonly ReadinessItem[]
  current: StepName
  onGo: (step: StepName) => void
}

/** All steps of the form, each with what is done, missing, or wrong. What waits for the association is not missing. */
export function StepNav({ kind, items, current, onGo }: StepNavProps) {
  const own = items.filter(({ isPending }) => !isPending)
  const sections = stepsOf(kind).map(({ name, title, fields }) => listedSection({ id: name, title, fields }, own))
  return <SectionList label="Entry steps" sections={sections} current={current} onGo={onGo} />
}
