import type { StepName } from './steps/entry-steps.ts'

/** Remembers where the user is heading: a step, and either one of its fields or its start. */
export function createPendingFocus() {
  let goal: { step: StepName; field: string | undefined } | undefined
  return {
    headFor(step: StepName, field?: string) {
      goal = { step, field }
    },
    /** Moves the focus once the step is on screen. */
    arrive(step: StepName, page: HTMLElement | null) {
      if (goal?.step !== step || !page) return
      const { field } = goal
      goal = undefined
      if (field === undefined) beginAt(page)
      else focusField(page, field)
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

/** Focuses a field, or the first of its inputs that is still empty, and scrolls to it. */
function focusField(box: HTMLElement, field: string): void {
  const inputs = [...box.querySelectorAll<HTMLInputElement>(`[name='${field}'], [name^='${field}.']`)]
  const target =
    inputs.find(isChosen) ??
    inputs.find(isOpen) ??
    inputs[0] ??
    box.querySelector<HTMLElement>(`[data-field='${field}'] :is(input, button)`)
  const shown = target ?? box.querySelector<HTMLElement>(`[data-field='${field}']`)
  shown?.focus({ preventScroll: true })
  shown?.scrollIntoView({ block: 'center' })
}

const isChosen = ({ type, checked }: HTMLInputElement) => type === 'radio' && checked

function isOpen({ type, checked, value }: HTMLInputElement): boolean {
  return type === 'checkbox' ? !checked : type !== 'radio' && value === ''
}
