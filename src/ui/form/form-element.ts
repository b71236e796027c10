/** Focuses a field, or its closest ancestor that is in the form. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = CSS.escape(parts.slice(0, length).join('.'))
    const found = form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
    if (!found) continue
    found.focus()
    return
  }
}

export const unfinishedMessage = 'Finish this date or clear it.'

/**
 * A message for each date or time that is incomplete or rejected by its field. The browser reports
 * an incomplete one as empty, so the values alone do not show it.
 */
export function unfinishedFields(form: HTMLFormElement | null): Record<string, string> {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  const unfinished = inputs.filter(({ name, validity }) => name !== '' && (validity.badInput || validity.customError))
  return Object.fromEntries(
    unfinished.map(({ name, validity, validationMessage }) => [name, validity.customError ? validationMessage : unfinishedMessage]),
  )
}
