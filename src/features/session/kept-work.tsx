import { useEffect, useState } from 'react'
import { logFailure } from '#app/session/log-failure.ts'
import { hasKeptWork } from '#app/session/sign-out.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

/** Says on the sign-in page that somebody signed out here with unsent work, but not who. */
export function KeptWork() {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    hasKeptWork().then(setKept, logFailure)
  }, [])
  return (
    isKept && <EdgeNote mb="md">Unsent changes are kept on this device for the person who made them. Sign in here to continue.</EdgeNote>
  )
}
