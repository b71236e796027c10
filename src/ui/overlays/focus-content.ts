/** Moves focus to the page's content, where a person who is not looking expects it after something else is gone. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
