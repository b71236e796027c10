/** Whether a text looks like an email address. Only sending an email shows whether it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
