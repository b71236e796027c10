import { refresh, refreshSoonMs } from '#app/session/refresh.ts'
import { onSessionMessage } from '#app/session/session-channel.ts'
import { readSession } from '#app/session/session-store.ts'

/** A device may sleep for hours and its clock may be changed, so check at least this often. */
const longestWaitMs = 15 * 60_000
const retryAfterMs = 30_000

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Renews the tokens five minutes before they expire even if nobody makes a call (product: Session).
 * Every tab runs the timer; the refresh itself makes sure that only one tab requests. Timers stop
 * while a device sleeps, so waking up checks too.
 */
export function refreshAhead(): void {
  onSessionMessage(() => void look())
  addEventListener('online', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look()
  })
  void look()
}

async function look(): Promise<void> {
  clearTimeout(timer)
  const waitMs = await refreshWhenDue().catch(() => retryAfterMs)
  clearTimeout(timer)
  if (waitMs !== undefined) timer = setTimeout(() => void look(), waitMs)
}

/** Returns how long to wait in milliseconds; undefined means until someone signs in. */
async function refreshWhenDue(): Promise<number | undefined> {
  const session = await readSession()
  if (session?.status !== 'active') return undefined
  const { fTokenExpiresAt } = session.fTokenExpiresAt - Date.now() < refreshSoonMs ? await refresh(session) : session
  const waitMs = fTokenExpiresAt - refreshSoonMs - Date.now()
  return Math.min(Math.max(waitMs, retryAfterMs), longestWaitMs)
}
