/** Whether a text has the form of an email address. Whether it is one, only a mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
