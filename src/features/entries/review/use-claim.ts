import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReviewClaim } from '#contract/entry/review/review-endpoints.ts'
import { claimMs } from '#contract/entry/review/review-queue.ts'
import type { ClaimResult } from './review-commands.ts'
import { claimEntry, releaseEntry } from './review-commands.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Renews often enough that one lost request does no harm. */
const renewMs = claimMs / 3

/** Claims an entry while the user looks at it, and no longer, and knows who is looking at the others. */
export function useClaim(entryId: string | undefined) {
  const [claims, setClaims] = useState<readonly ReviewClaim[]>(none)
  /** The entry that came with a claim, so it needs no request for one. */
  const given = useRef<string>(undefined)
  const latestLook = useRef(0)

  const look = useCallback(async (id: string, takesOver = false) => {
    latestLook.current += 1
    const thisLook = latestLook.current
    const answer = await claimEntry(id, takesOver)
    // A late response must not restore a claim that someone has taken over since.
    if (answer && thisLook === latestLook.current) setClaims(answer.claims)
  }, [])

  useEffect(() => {
    if (entryId === undefined) return
    if (given.current !== entryId) void look(entryId)
    given.current = undefined
    const timer = setInterval(() => {
      if (!document.hidden) void look(entryId)
    }, renewMs)
    const release = () => void releaseEntry(entryId).catch(logFailure)
    addEventListener('pagehide', release)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      release()
    }
  }, [entryId, look])

  return {
    claims,
    /** Who else is reviewing it. */
    holder: claims.find((claim) => claim.entry_id === entryId && !claim.is_own),
    look,
    noteResult: (answer: ClaimResult) => {
      given.current = answer.entry?.id
      latestLook.current += 1
      setClaims(answer.claims)
    },
    takeOver: () => (entryId === undefined ? undefined : look(entryId, true)),
  }
}

const none: readonly ReviewClaim[] = []
