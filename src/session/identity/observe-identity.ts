import { refresh } from '#app/session/refresh.ts'
import { readSession } from '#app/session/session-store.ts'

const freshForMs = 5 * 60_000
const tokenLivesMs = 60 * 60_000

/**
 * Observes the sign-in state of the identity service (product: Session), in one tab at a time. Its "nobody" is only a hint, since
 * the SDK says it also when the service is busy: a refresh asks the service itself before anything is done about it.
 */
export function observeIdentity(): void {
  void navigator.locks.request('poh-identity-observer', async () => {
    try {
      const { firebaseAuth, onAuthStateChanged } = await import('./firebase-auth.ts')
      onAuthStateChanged(await firebaseAuth(), (user) => {
        if (!user) void verifySession()
      })
      // Holds the lock, and so stays elected, until this tab closes.
      await new Promise(() => undefined)
    } catch {
      // Offline, most likely: the next page load observes. The session itself does not depend on it.
    }
  })
}

async function verifySession(): Promise<void> {
  const session = await readSession()
  const ageMs = session ? tokenLivesMs - (session.fTokenExpiresAt - Date.now()) : 0
  if (!session || session.status !== 'active' || ageMs < freshForMs) return
  // The session's status has the outcome. A service that doesn't answer changes nothing.
  await refresh(session).catch(() => undefined)
}
