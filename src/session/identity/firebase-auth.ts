import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth, type Auth } from 'firebase/auth'
import { identityConfig } from './identity-config.ts'
import { untilSwept } from '#app/session/sign-out.ts'

let opened: Promise<Auth> | undefined

/**
 * The identity service's SDK. Import this file only lazily: it is a fifth of the sign-in page's
 * size. Uses `initializeAuth` because `getAuth` includes the code for pop-ups and redirects.
 */
export function firebaseAuth(): Promise<Auth> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<Auth> {
  const { apiKey, projectId, emulator } = await identityConfig()
  await untilSwept()
  const auth = initializeAuth(initializeApp({ apiKey, projectId }), { persistence: indexedDBLocalPersistence })
  if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

export { confirmPasswordReset, onAuthStateChanged, signInWithEmailAndPassword, verifyPasswordResetCode } from 'firebase/auth'
