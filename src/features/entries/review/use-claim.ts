import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReviewClaim } from '#contract/entry/review/review-endpoints.ts'
import { claimMs } from '#contract/entry/review/review-queue.ts'
import type { Given } from './review-commands.ts'
import { claimEntry, releaseEntry } from './review-commands.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Often enough that one lost request costs nothing. */
const renewMs = claimMs / 3

/** Has an entry to oneself while one looks at it, and knows who looks at which other. */
export function useClaim(entryId: string | undefined) {
  const [claims, setClaims] = useState<readonly ReviewClaim[]>(none)
  /** The entry that came with its claim: it needs none of its own. */
  const given = useRef<string>(undefined)
  const looked = useRef(entryId)
  const latestLook = useRef(0)

  const look = useCallback(async (id: string, takesOver = false) => {
    latestLook.current += 1
    const thisLook = latestLook.current
    const answer = await claimEntry(id, takesOver)
    // An answer that arrives late must not bring back a claim that was taken over meanwhile.
    if (answer && thisLook === latestLook.current) setClaims(answer.claims)
  }, [])

  useEffect(() => {
    looked.current = entryId
    if (entryId === undefined) return
    if (given.current !== entryId) void look(entryId)
    given.current = undefined
    const timer = setInterval(() => {
      if (!document.hidden) void look(entryId)
    }, renewMs)
    return () => clearInterval(timer)
  }, [entryId, look])

  useEffect(() => {
    const leave = () => {
      const id = looked.current
      if (id !== undefined) void releaseEntry(id).catch(logFailure)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    claims,
    /** Who else looks at it. */
    holder: claims.find((claim) => claim.entry_id === entryId && !claim.is_own),
    look,
    noteGiven: (answer: Given) => {
      given.current = answer.entry?.id
      latestLook.current += 1
      setClaims(answer.claims)
    },
    takeOver: () => (entryId === undefined ? undefined : look(entryId, true)),
  }
}

const none: readonly ReviewClaim[] = []
