const answerWithinMs = 1_500

/**
 * Opens the browser's print dialog. Returns false if there is none: some installed apps and in-app browsers can't print,
 * or ignore the call.
 */
export async function openPrint(): Promise<boolean> {
  if (typeof globalThis.print !== 'function') return false
  const hasOpened = new Promise<boolean>((settle) => {
    addEventListener('beforeprint', () => settle(true), { once: true })
    setTimeout(() => settle(false), answerWithinMs)
  })
  print()
  return hasOpened
}
