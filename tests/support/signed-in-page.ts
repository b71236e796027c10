import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

/** Stubs a page on which somebody is signed in. Each person has a database of their own. */
export async function signedInPage(over: Parameters<typeof aSession>[0] = {}): Promise<void> {
  aPage()
  const session = aSession(over)
  await replaceSession(session)
  rememberSession(session)
}
