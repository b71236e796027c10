import { SectionList } from '#app/ui/form/section-list.tsx'
import type { StepName } from './entry-steps.ts'
import { listedSteps, type StepsOf } from './listed-steps.ts'

export interface StepNavProps extends StepsOf {
  current: StepName
  onGo: (step: StepName) => void
}

/** All steps of the form, each with what is done, missing, wrong, or requested. */
export function StepNav({ current, onGo, ...steps }: StepNavProps) {
  return <SectionList label="Entry steps" sections={listedSteps(steps)} current={current} onGo={onGo} />
}
