import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { sessionStatus } from '#app/session/session-status.ts'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'
import { SignInAgainSheet } from './sign-in-again-sheet.tsx'

/**
 * For a session that has ended: a dialog asks for the password, and then everything continues. When
 * dismissed, a strip stays, because the data on the device can still be read.
 */
export function SignInAgain({ contact, onSignedIn }: { contact: ReactNode; onSignedIn: () => void }) {
  const status = useSyncExternalStore(onSessionChange, sessionStatus)
  const [isPutAside, putAside] = useState(false)
  const { email, impersonation } = currentSession()?.currentUser ?? {}
  // Staff signed in as a member do not know the member's password, so they return to their own
  // account instead.
  if (status !== 'needs-auth' || email === undefined || impersonation) return null

  if (!isPutAside) {
    return <SignInAgainSheet email={email} contact={contact} onPutAside={() => putAside(true)} onSignedIn={onSignedIn} />
  }
  return (
    <Strip component="output" justify="space-between">
      <span>Your session has ended. You’re seeing what’s on this device.</span>
      <Button onClick={() => putAside(false)}>Sign in again</Button>
    </Strip>
  )
}
