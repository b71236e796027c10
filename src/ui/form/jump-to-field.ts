/**
 * Focuses the first control of a field, or of one of its subfields, and scrolls it into view.
 * Returns false if it is not on the page.
 */
export function jumpToField(root: ParentNode | null, field: string): boolean {
  const name = CSS.escape(field)
  const control = ':is(input:not([hidden]), textarea, select, button)'
  const target =
    root?.querySelector<HTMLElement>(`${control}:is([name='${name}'], [name^='${name}.'])`) ??
    root?.querySelector<HTMLElement>(`[data-field='${name}'] ${control}`) ??
    root?.querySelector<HTMLElement>(`[data-field='${name}']`)
  if (!target) return false
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
  return true
}
