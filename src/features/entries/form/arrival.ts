import { focusField } from './focus-field.ts'
import type { StepName } from './steps/entry-steps.ts'

/** Where somebody is on the way to: a part, and in it a field or its beginning. */
export function createArrival() {
  let goal: { step: StepName; field: string | undefined } | undefined
  return {
    headFor(step: StepName, field?: string) {
      goal = { step, field }
    },
    /** The part is on the screen. */
    arrive(step: StepName, page: HTMLElement | null) {
      if (goal?.step !== step || !page) return
      const { field } = goal
      goal = undefined
      if (field === undefined) beginAt(page)
      else focusField(page, field)
    },
  }
}

/** A part begins at its heading, for eyes and for screen readers. */
function beginAt(page: HTMLElement): void {
  const heading = page.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  page.scrollIntoView({ block: 'start' })
}
