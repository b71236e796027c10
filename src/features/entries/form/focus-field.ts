/** Focuses a field, or the first of its inputs that is still empty, and scrolls to it. */
export function focusField(box: HTMLElement, field: string): void {
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
