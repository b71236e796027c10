import { useState, useSyncExternalStore } from 'react'
import type { Role } from '#contract/role.ts'
import { sessionStatus } from '#app/identity/session-status.ts'
import { currentSession, onSessionChange } from '#app/storage/current-session.ts'
import action from '#app/ui/action.module.css'
import { Sheet } from '#app/ui/sheet.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-again.module.css'

/**
 * For a session that ended by itself: one sheet, one password, and everything goes on. Put aside, it leaves a strip
 * behind, because what is on the device can still be read.
 */
export function SignInAgain({ onSignedIn }: { onSignedIn: (role: Role) => void }) {
  const status = useSyncExternalStore(onSessionChange, sessionStatus)
  const [isPutAside, putAside] = useState(false)
  const email = currentSession()?.currentUser.email
  if (status !== 'needs-auth' || email === undefined) return null

  if (isPutAside) {
    return (
      <output className={styles.strip}>
        <span>Your sign-in has ended. What you see is what is on this device.</span>
        <button type="button" className={action.secondary} onClick={() => putAside(false)}>
          Sign in again
        </button>
      </output>
    )
  }
  return (
    <Sheet label="Sign in again" onClose={() => putAside(true)}>
      <div className={styles.sheet}>
        <h2>Sign in again</h2>
        <p>Your sign-in has ended. Nothing on this device is lost: write your password, and you go on where you are.</p>
        <SignInForm
          fixedEmail={email}
          onSignedIn={(role) => {
            putAside(false)
            onSignedIn(role)
          }}
        />
      </div>
    </Sheet>
  )
}
