import { Group } from '@mantine/core'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { sessionStatus } from '#app/session/session-status.ts'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { Button } from '#app/ui/button.tsx'
import { SignInAgainSheet } from './sign-in-again-sheet.tsx'

/**
 * For a session that ended by itself: one sheet, one password, and everything goes on. Put aside, it leaves a strip
 * behind, because what is on the device can still be read.
 */
export function SignInAgain({ contact, onSignedIn }: { contact: ReactNode; onSignedIn: () => void }) {
  const status = useSyncExternalStore(onSessionChange, sessionStatus)
  const [isPutAside, putAside] = useState(false)
  const { email, impersonation } = currentSession()?.currentUser ?? {}
  // Staff signed in as a member do not know the member's password, so they return to their own account instead.
  if (status !== 'needs-auth' || email === undefined || impersonation) return null

  if (!isPutAside) {
    return <SignInAgainSheet email={email} contact={contact} onPutAside={() => putAside(true)} onSignedIn={onSignedIn} />
  }
  return (
    <Group
      component="output"
      gap="0.5rem 1rem"
      justify="space-between"
      p="0.5rem var(--edge-end) 0.5rem var(--edge-start)"
      bg="var(--marigold-wash)"
      c="var(--marigold-ink)"
      fw={600}
    >
      <span>Your session has ended. You’re seeing what’s on this device.</span>
      <Button onClick={() => putAside(false)}>Sign in again</Button>
    </Group>
  )
}
