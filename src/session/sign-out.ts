import { onSessionMessage, announceSession } from '#app/session/session-channel.ts'
import { expireEveryCookie } from '#app/session/cookies.ts'
import { currentSession, forgetSession, workOwner } from '#app/session/current-session.ts'
import { dropStash, endSession, readSession, readStash, readStored, type SessionRecord } from '#app/session/session-store.ts'
import { isServerData, isWipedAtSignOut, workPrefix } from '#app/session/database-names.ts'
import { postToPortal } from './identity/post-to-portal.ts'
import { holdsWork, wipeDatabases } from './wipe.ts'
import { logFailure } from './log-failure.ts'

const verifyAfterMs = 2_000
/** This tab navigates on its own once everything is wiped. */
let leavesByItself = false
const leaving = new AbortController()
/**
 * Aborted when this page starts leaving its session, so that running reads stop before they fail
 * without one.
 */
export const sessionLeft = leaving.signal

/** Call when this tab changes who is signed in: it finishes first, then navigates on its own. */
export function leaveByItself(): void {
  leavesByItself = true
  leaving.abort()
}

/** The same once `store` has stored who is signed in from now on. If that fails, the page stays as it was. */
export async function leaveOnceStored(store: () => Promise<void>): Promise<void> {
  // If this tab noticed the new session first, it would go to the start page.
  leavesByItself = true
  try {
    await store()
  } catch (error) {
    leavesByItself = false
    throw error
  }
  leaving.abort()
}

/**
 * Clears the stored session, expires every cookie and navigates to '/' (product: Session). Works
 * offline and in every tab, and no running request can undo it: the tombstone is written first, and
 * every background write checks for it. Work that the server does not have stays on the device for
 * this person, unless they discard it. Never rejects.
 */
export async function signOut({ givesUpWork = false } = {}): Promise<void> {
  leaveByItself()
  const session = await readSession().catch(() => undefined)
  // Staff who are signed in as a member sign out of both.
  const stash = await readStash().catch(() => undefined)
  const ownWork = `${workPrefix}${workOwner(session ?? currentSession())}`
  const epoch = crypto.randomUUID()
  try {
    await endSession(epoch)
  } finally {
    forgetSession()
    expireEveryCookie()
    announceSession({ kind: 'signed-out', epoch })
    if (session) endOnServer(session, '/login/logout')
    if (stash) endOnServer(stash.session, '/login/logout')
    await dropStash().catch(() => undefined)
    await wipeDatabases(undefined, isWipedAtSignOut, (name) => givesUpWork && name === ownWork).catch(() => undefined)
    location.replace('/')
  }
}

/** Best effort: offline, the tokens expire by themselves, and no one has them. */
export function endOnServer({ fToken, aToken }: SessionRecord, path: string, body?: object): void {
  if (!fToken || !aToken) return
  void postToPortal(path, body, { fToken, aToken, keepalive: true }).catch(() => undefined)
}

/**
 * Leaves the page as soon as its session ends, in whichever tab, and when the page returns from the
 * back/forward cache. Relies on the session messages, not on local storage: another process may not
 * yet see that it was cleared.
 */
export function leaveWhenSignedOut(): void {
  let epoch = currentSession()?.epoch
  const leave = () => {
    leaving.abort()
    location.replace('/')
  }
  onSessionMessage((news) => {
    if (leavesByItself) return
    if (news.kind !== 'signed-out') {
      if (epoch && epoch !== news.epoch) leave()
      epoch = news.epoch
    } else if (epoch) {
      // A tab that was suspended may hear of it when someone else has signed in since.
      if (currentSession()?.epoch === epoch) forgetSession()
      leave()
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && epoch && currentSession()?.epoch !== epoch) leave()
  })
}

let sweeping: Promise<void> | undefined

/**
 * Settles once everything left behind by the signed-out person is deleted; the first caller starts
 * that. The identity SDK opens its databases afterwards, so that it does not block their deletion.
 */
export function untilSwept(): Promise<void> {
  sweeping ??= wipeDatabases(isSignedOut).catch(logFailure)
  return sweeping
}

/** Whether somebody kept unsent work on this device when they signed out. */
export async function hasKeptWork(): Promise<boolean> {
  await untilSwept()
  return await holdsWork()
}

/**
 * Removes what a tab that was asleep during the sign-out may have written after it. Runs now, and
 * again when late writers are done.
 */
export async function sweepAfterSignOut(): Promise<void> {
  await untilSwept()
  setTimeout(() => void wipeDatabases(isSignedOut, isServerData), verifyAfterMs)
}

async function isSignedOut(): Promise<boolean> {
  return (await readStored())?.status === 'signed-out'
}
