import { useEffect, useState } from 'react'
import { readSession } from '#app/session/session-store.ts'

/**
 * Why the session has ended, as reported by the services: empty if they gave no reason, undefined
 * until looked up.
 */
export function useEndedBecause(): string | undefined {
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
