import { useEffect } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'

/**
 * Calls back when another tab has signed in. Listens both to the session messages and to local
 * storage, because either may arrive first.
 */
export function useSignInElsewhere(onSignedIn: () => void): void {
  useEffect(() => {
    const look = () => {
      if (currentSession()) onSignedIn()
    }
    // It may have happened before this listener was added.
    look()
    addEventListener('storage', look)
    const endNews = onSessionChange(look)
    return () => {
      removeEventListener('storage', look)
      endNews()
    }
  }, [onSignedIn])
}
