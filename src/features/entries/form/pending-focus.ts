import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import type { StepName } from './steps/entry-steps.ts'

interface Goal {
  step: StepName
  field: string | undefined
}

/** Remembers where the user is heading: a step, and either one of its fields or its start. */
export function createPendingFocus(first?: Goal) {
  let goal = first
  return {
    headFor(step: StepName, field?: string) {
      goal = { step, field }
    },
    /** Moves the focus once the step is on screen. */
    apply(step: StepName, page: HTMLElement | null) {
      if (goal?.step !== step || !page) return
      const { field } = goal
      goal = undefined
      if (field === undefined) beginAt(page)
      else jumpToField(page, field)
    },
  }
}

/** Focuses the heading, so that sighted and screen reader users start at the same place. */
function beginAt(page: HTMLElement): void {
  const heading = page.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  scrollTo({ top: 0 })
}
