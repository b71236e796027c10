const answerWithinMs = 1_500

/** Opens the browser's print dialog. False where there is none: some installed apps and built-in browsers have no print, or one that does nothing. */
export async function openPrint(): Promise<boolean> {
  if (typeof globalThis.print !== 'function') return false
  const hasOpened = new Promise<boolean>((settle) => {
    addEventListener('beforeprint', () => settle(true), { once: true })
    setTimeout(() => settle(false), answerWithinMs)
  })
  print()
  return hasOpened
}
