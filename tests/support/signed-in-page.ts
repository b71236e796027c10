import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

type Over = NonNullable<Parameters<typeof aSession>[0]>

/** Stubs a page on which somebody is signed in. Each person has a database of their own. */
export async function signedInPage(over: Over = {}): Promise<void> {
  aPage()
  await signInOnPage(over)
}

/** Signs somebody in on the page that is stubbed already. */
export async function signInOnPage(over: Over = {}): Promise<void> {
  const session = aSession(over)
  await replaceSession(session)
  rememberSession(session)
}

/** The session of a person with this ID. */
export function aPerson(id: string): Over {
  return { epoch: `epoch-${id}`, currentUser: { ...aSession().currentUser, id } }
}
