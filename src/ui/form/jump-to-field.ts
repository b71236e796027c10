/** Puts the focus on the first control of a field, or of a part of it, and brings it into sight. False when it is not there. */
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
