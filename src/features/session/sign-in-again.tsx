import { useState, type ReactNode, useEffect } from 'react'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { currentSession } from '#app/session/current-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { sessionEndMessage } from './session-messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { readSession } from '#app/session/session-store.ts'

/**
 * For a session that has ended: a dialog asks for the password, and then everything continues. When
 * dismissed, a strip stays, because the data on the device can still be read.
 */
export function SignInAgain({ contact, onSignedIn }: { contact: ReactNode; onSignedIn: () => void }) {
  const status = useSessionStatus()
  const [isPutAside, putAside] = useState(false)
  const { email, impersonation } = currentSession()?.currentUser ?? {}
  // Staff signed in as a member do not know the member's password, so they return to their own
  // account instead.
  if (status !== 'needs-auth' || email === undefined || impersonation) return null

  if (!isPutAside) {
    return <SignInAgainSheet email={email} contact={contact} onPutAside={() => putAside(true)} onSignedIn={onSignedIn} />
  }
  return (
    <Strip component="section" justify="space-between">
      <span>Your session has ended. You’re seeing what’s on this device.</span>
      <Button onClick={() => putAside(false)}>Sign in again</Button>
    </Strip>
  )
}

interface SignInAgainSheetProps {
  email: string
  /** Whom to ask, as part of a sentence. */
  contact: ReactNode
  onPutAside: () => void
  onSignedIn: () => void
}

function SignInAgainSheet({ email, contact, onPutAside, onSignedIn }: SignInAgainSheetProps) {
  const because = useEndedBecause()
  const [triesAnyway, tryAnyway] = useState(false)
  // Render nothing until the reason is known, so that the title does not change.
  if (because === undefined) return null
  const { title, message, canGoOn } = sessionEndMessage(because)
  return (
    <Sheet title={title} onClose={onPutAside}>
      <p>{message}</p>
      {!canGoOn && <p>To get this fixed, contact {contact}.</p>}
      {canGoOn || triesAnyway ? (
        <SignInForm email={email} onSignedIn={onSignedIn} />
      ) : (
        <Button onClick={() => tryAnyway(true)}>Try signing in again</Button>
      )}
    </Sheet>
  )
}

/** Why the session has ended, as reported by the services: empty if they gave no reason, undefined until looked up. */
function useEndedBecause(): string | undefined {
  const [because, setBecause] = useState<string>()

  useEffect(() => {
    let isWanted = true
    const take = (found: string) => isWanted && setBecause(found)
    readSession().then(
      (session) => take(session?.endedBecause ?? ''),
      () => take(''),
    )
    return () => {
      isWanted = false
    }
  }, [])

  return because
}
