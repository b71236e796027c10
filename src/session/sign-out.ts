import { apiBase, header } from '#contract/http/header.ts'
import { hearSessionNews, tellSessionNews } from '#app/session/session-channel.ts'
import { expireEveryCookie } from '#app/session/cookies.ts'
import { currentSession, forgetSession, workOwner } from '#app/session/current-session.ts'
import { dropStash, endSession, readSession, readStash, readStored, type SessionRecord } from '#app/session/session-store.ts'
import { isServerData, isWipedAtSignOut, workPrefix } from '#app/session/database-names.ts'
import { wipeDatabases } from './wipe.ts'
import { logFailure } from './log-failure.ts'

const verifyAfterMs = 2_000
/** This tab navigates by itself once everything is wiped. */
let leavesByItself = false
const leaving = new AbortController()
/** Aborted when this page begins to leave its session: a read that is still running stops, before it fails without a session. */
export const sessionLeft = leaving.signal

/** For when this tab changes who is signed in: it finishes first, then navigates by itself. */
export function leaveByItself(): void {
  leavesByItself = true
  leaving.abort()
}

/**
 * Spec 4: clears the stored session, expires every cookie and navigates to '/'. Works offline, in every tab, and a
 * request under way cannot undo it: the tombstone comes first, and every background write looks for it. Work that the
 * server does not have stays on the device for this person, unless they give it up. Never rejects.
 */
export async function signOut({ givesUpWork = false } = {}): Promise<void> {
  leaveByItself()
  const session = await readSession().catch(() => undefined)
  // Staff who are signed in as somebody else leave both.
  const stash = await readStash().catch(() => undefined)
  const ownWork = `${workPrefix}${workOwner(session ?? currentSession())}`
  const epoch = crypto.randomUUID()
  try {
    await endSession(epoch)
  } finally {
    forgetSession()
    expireEveryCookie()
    tellSessionNews({ kind: 'signed-out', epoch })
    if (session) endOnServer(session)
    if (stash) endOnServer(stash.session)
    await dropStash().catch(() => undefined)
    await wipeDatabases(undefined, isWipedAtSignOut, (name) => givesUpWork && name === ownWork).catch(() => undefined)
    location.replace('/')
  }
}

/** Best effort: offline, the tokens expire by themselves, and no one has them. */
function endOnServer({ fToken, aToken }: SessionRecord): void {
  if (!fToken || !aToken) return
  const headers = { [header.authorization]: `Bearer ${fToken}`, [header.appToken]: aToken, [header.webOrigin]: 'true' }
  // keepalive: the request outlives this page.
  void fetch(`${apiBase}/login/logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/**
 * Leaves the page as soon as its session is over, whichever tab ended it, and when it comes back from the back/forward
 * cache. The news decide, not local storage: another process may not see yet what the first one removed from it.
 */
export function leaveWhenSignedOut(): void {
  let epoch = currentSession()?.epoch
  const leave = () => {
    leaving.abort()
    location.replace('/')
  }
  hearSessionNews((news) => {
    if (leavesByItself) return
    if (news.kind !== 'signed-out') {
      if (epoch && epoch !== news.epoch) leave()
      epoch = news.epoch
    } else if (epoch) {
      forgetSession()
      leave()
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && epoch && currentSession()?.epoch !== epoch) leave()
  })
}

let sweeping: Promise<void> | undefined

/**
 * Settles once everything a signed-out person left on the device is deleted. The identity SDK opens its databases after that, so their deletion doesn't
 * block it.
 */
export function untilSwept(): Promise<void> {
  return sweeping ?? Promise.resolve()
}

/** Removes what a tab that was asleep during the sign-out may have written after it. Now, and again when late writers are through. */
export async function sweepAfterSignOut(): Promise<void> {
  sweeping = wipeDatabases(isSignedOut).catch(logFailure)
  await sweeping
  setTimeout(() => void wipeDatabases(isSignedOut, isServerData), verifyAfterMs)
}

async function isSignedOut(): Promise<boolean> {
  return (await readStored())?.status === 'signed-out'
}
