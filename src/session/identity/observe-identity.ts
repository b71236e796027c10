import { whileHolding } from '#app/session/session-lock.ts'
import { refresh } from '#app/session/refresh.ts'
import { readSession } from '#app/session/session-store.ts'

const freshForMs = 5 * 60_000
const tokenLivesMs = 60 * 60_000

/**
 * Observes the identity service's sign-in state (product: Session), in one tab at a time. A
 * signed-out state is only a hint, since the SDK also reports it when the service is busy, so a
 * refresh asks the service itself before anything happens.
 */
export function observeIdentity(): void {
  void whileHolding('poh-identity-observer', {}, async () => {
    try {
      const { firebaseAuth, onAuthStateChanged } = await import('./firebase-auth.ts')
      onAuthStateChanged(await firebaseAuth(), (user) => {
        if (!user) void verifySession()
      })
      // Holds the lock until this tab closes, and so stays the observer.
      await new Promise(() => undefined)
    } catch {
      // Probably offline; the next page load observes. The session itself does not depend on it.
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
