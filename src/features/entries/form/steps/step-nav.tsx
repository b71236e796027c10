import type { EntryKind } from '#contract/value/entry-kinds.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { SectionList } from '#app/ui/form/section-list.tsx'
import type { StepName } from './entry-steps.ts'
import { listedSteps } from './listed-steps.ts'

export interface StepNavProps {
  kind: EntryKind
  items: readonly ReadinessItem[]
  current: StepName
  onGo: (step: StepName) => void
}

/** All steps of the form, each with what is done, missing, or wrong. */
export function StepNav({ kind, items, current, onGo }: StepNavProps) {
  return <SectionList label="Entry steps" sections={listedSteps(kind, items)} current={current} onGo={onGo} />
}
