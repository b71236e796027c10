import { refresh, refreshSoonMs } from '#app/session/refresh.ts'
import { hearSessionNews } from '#app/session/session-channel.ts'
import { readSession } from '#app/session/session-store.ts'

/** A device may sleep for hours, and its clock may be set: it is looked at again at least this often. */
const longestWaitMs = 15 * 60_000
const retryAfterMs = 30_000

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Renews the tokens five minutes before they expire although nobody makes a call (product: Session). Every tab has the timer, and
 * the refresh itself sees to it that only one asks. Timers stand still while a device sleeps, so waking looks too.
 */
export function refreshAhead(): void {
  hearSessionNews(() => void look())
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

/** Answers how long there is nothing to do; undefined: until somebody signs in. */
async function refreshWhenDue(): Promise<number | undefined> {
  const session = await readSession()
  if (session?.status !== 'active') return undefined
  const { fTokenExpiresAt } = session.fTokenExpiresAt - Date.now() < refreshSoonMs ? await refresh(session) : session
  const waitMs = fTokenExpiresAt - refreshSoonMs - Date.now()
  return Math.min(Math.max(waitMs, retryAfterMs), longestWaitMs)
}
