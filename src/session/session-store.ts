import { createStore, del, get, setMany, update, type UseStore } from 'idb-keyval'
import type { CurrentUser } from '#contract/person/schema.ts'
import { within } from './within.ts'

/**
 * The session shared by page and worker. `fToken` is the identity service's ID token, `aToken` the
 * app's own (product: Session). `epoch` identifies one sign-in: it changes at sign-out and for
 * another user, never by a refresh. `gen` counts writes, so that a write based on an older read can
 * be rejected.
 */
export interface SessionRecord {
  status: 'active' | 'needs-auth'
  /** Why the password is needed, as reported by the identity service or the server, if known. */
  endedBecause?: string
  epoch: string
  gen: number
  uid: string
  /** Identifies this sign-in of the account to the server: two may begin within one second. */
  sessionId?: string
  fToken: string | null
  /**
   * Milliseconds by this device's clock: time of receipt + expires_in, because device clocks are
   * often wrong.
   */
  fTokenExpiresAt: number
  refreshToken: string
  aToken: string | null
  role: string
  currentUser: CurrentUser
  /** Where the refresh token is exchanged, with the identity service's public key for this project. */
  refreshUrl: string
}

/**
 * What a sign-out leaves behind: it shows late writers that their session is over, and contains no
 * personal data.
 */
export interface Tombstone {
  status: 'signed-out'
  epoch: string
}

export type StoredSession = SessionRecord | Tombstone

/** Staff's own session while they are signed in as someone else, and the page they came from. */
export interface StashedSession {
  session: SessionRecord
  returnTo: string
}

const key = 'session'
const stashKey = 'stash'
/** Not one of the databases that a sign-out deletes: the tombstone must outlive it. */
const database = 'poh-session'

let store: UseStore | undefined

/**
 * The session including a change that a full disk rejected. Without it, each request would see the
 * old tokens and renew them again, until the server refuses.
 */
let unwritten: SessionRecord | undefined

function withUnwritten(stored: SessionRecord): SessionRecord {
  return unwritten?.epoch === stored.epoch && unwritten.gen === stored.gen ? unwritten : stored
}

/**
 * Browsers close a connection behind the page's back (WebKit on resume, any browser on "clear site
 * data"): reopen it, once.
 */
async function reopening<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  store ??= createStore(database, 'keyval')
  try {
    return await answered(work(store))
  } catch {
    store = createStore(database, 'keyval')
    return answered(work(store))
  }
}

/** Also applies in the worker, where a request waiting for its tokens is invisible. */
const answerBoundMs = 10_000

function answered<T>(work: Promise<T>): Promise<T> {
  return within(work, answerBoundMs, new Error('The session’s database does not answer.'))
}

export function readStored(): Promise<StoredSession | undefined> {
  return reopening((opened) => get<StoredSession>(key, opened))
}

/** The session as this context knows it; undefined for a tombstone. */
export async function readSession(): Promise<SessionRecord | undefined> {
  const stored = await readStored()
  return stored && stored.status !== 'signed-out' ? withUnwritten(stored) : undefined
}

export function readStash(): Promise<StashedSession | undefined> {
  return reopening((opened) => get<StashedSession>(stashKey, opened))
}

/** Stashes the session and stores another in its place, in one transaction. */
export function stashSession(stash: StashedSession, next: SessionRecord): Promise<void> {
  const entries: [string, StashedSession | SessionRecord][] = [
    [stashKey, stash],
    [key, next],
  ]
  return reopening((opened) => setMany(entries, opened))
}

export function dropStash(): Promise<void> {
  return reopening((opened) => del(stashKey, opened))
}

/** Overwrites the stored session, for sign-in and sign-out. */
export function replaceSession(next: StoredSession): Promise<void> {
  return reopening((opened) => update<StoredSession>(key, () => next, opened))
}

/**
 * Sign-out: leaves the tombstone, or nothing at all if a full disk has no room for it; never the
 * session.
 */
export async function endSession(epoch: string): Promise<void> {
  try {
    await replaceSession({ status: 'signed-out', epoch })
  } catch {
    await reopening((opened) => del(key, opened))
  }
}

/**
 * Compare-and-set in one transaction: changes the session only if it is still the one that `base`
 * was read from. Returns the new record, or undefined if someone else wrote first. A change that a
 * full disk rejects stays in this context only, until a write succeeds or the context ends.
 */
export async function changeSession(
  base: Pick<SessionRecord, 'epoch' | 'gen'>,
  change: Partial<Omit<SessionRecord, 'epoch' | 'gen'>>,
): Promise<SessionRecord | undefined> {
  let changed: SessionRecord | undefined
  let written: SessionRecord | undefined
  try {
    await reopening((opened) => {
      changed = written = undefined
      return update<StoredSession | undefined>(
        key,
        (stored) => {
          if (!stored || stored.status === 'signed-out' || stored.epoch !== base.epoch || stored.gen !== base.gen) return stored
          changed = { ...withUnwritten(stored), ...change }
          written = { ...changed, gen: stored.gen + 1 }
          return written
        },
        opened,
      )
    })
    return written
  } catch (error) {
    if (!changed) throw error
    unwritten = changed
    return changed
  }
}

type Account = Pick<SessionRecord, 'role' | 'currentUser'>

/**
 * What staff changed about an account, by its greatest consequence: different pages, different
 * rows, or different permissions.
 */
type AccountChange = 'role' | 'company' | 'company-role'

export function accountChange(before: Account, now: Account): AccountChange | undefined {
  if (before.role !== now.role) return 'role'
  if (before.currentUser.company_id !== now.currentUser.company_id) return 'company'
  return before.currentUser.company_role === now.currentUser.company_role ? undefined : 'company-role'
}
