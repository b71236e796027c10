import { useEffect } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'

/**
 * Calls back when another tab of this browser has signed in. Heard both ways: the news may be here before local storage
 * shows them, and the other way round.
 */
export function useSignInElsewhere(onSignedIn: () => void): void {
  useEffect(() => {
    const look = () => {
      if (currentSession()) onSignedIn()
    }
    // It may have happened since the page was chosen, before anybody listened here.
    look()
    addEventListener('storage', look)
    const endNews = onSessionChange(look)
    return () => {
      removeEventListener('storage', look)
      endNews()
    }
  }, [onSignedIn])
}
