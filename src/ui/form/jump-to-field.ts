const control = ':is(input:not([hidden]), textarea, select, button)'

/**
 * Focuses a field and scrolls it into view. Of several inputs, this is the chosen one, or else the first that is not accepted, or still empty.
 * Returns false if it is not on the page.
 */
export function jumpToField(root: ParentNode | null, field: string): boolean {
  const name = CSS.escape(field)
  const inputs = [...(root?.querySelectorAll<HTMLInputElement>(`${control}:is([name='${name}'], [name^='${name}.'])`) ?? [])]
  const target =
    inputs.find(({ type, checked }) => type === 'radio' && checked) ??
    inputs.find(({ ariaInvalid }) => ariaInvalid === 'true') ??
    inputs.find(isEmpty) ??
    inputs[0] ??
    root?.querySelector<HTMLElement>(`[data-field='${name}'] ${control}`) ??
    root?.querySelector<HTMLElement>(`[data-field='${name}']`)
  if (!target) return false
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
  return true
}

function isEmpty({ type, checked, value }: HTMLInputElement): boolean {
  return type === 'checkbox' ? !checked : type !== 'radio' && value === ''
}
