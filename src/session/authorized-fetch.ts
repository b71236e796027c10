import { header } from '#contract/http/header.ts'
import { readSession, type SessionRecord } from '#app/session/session-store.ts'
import { needAuth, refresh, refreshSoonMs, retryAtOnce } from './refresh.ts'
import { BodyUnreadable, NoUser, RefreshUnavailable, SessionDied, SessionReplaced } from './session-errors.ts'
import { urgentHeader } from './urgency.ts'
import { within } from './within.ts'

/** Identifies the sign-in that a request belongs to; never leaves the device. */
export const epochHeader = 'x-session-epoch'

/** Tokens with less than this left are renewed before use. */
const refreshFirstMs = 60_000
const answerTimeoutMs = 30_000
/**
 * How long a call waits for a token refresh. The refresh itself continues, and the next call uses
 * its tokens.
 */
const refreshWaitMs = 10_000

export interface Authorized {
  response: Response
  /** Settles when background work is done; a service worker stays alive for it. Never rejects. */
  afterwards: Promise<unknown>
}

/**
 * Sends an app request to our own server with the three headers of every call (product: Calls) and
 * fresh tokens, and once more after a refresh if the answer is 400 or 401. After a second 401 the
 * user must enter the password; a second 400 goes to the caller. `deliver` replaces fetch where
 * upload progress is needed.
 * @throws NoUser, SessionDied, SessionReplaced, RefreshUnavailable (product: Session),
 * BodyUnreadable, or what fetch throws
 */
export async function authorizedFetch(request: Request, deliver: typeof send = send): Promise<Authorized> {
  const session = await sessionFor(request)
  // Read the body once, because the request may be sent twice.
  const body = mayHaveBody(request) ? await readBody(request) : null
  if (request.headers.has(urgentHeader)) retryAtOnce()

  const ready = await withUsableToken(session)
  let sent = ready
  let response = await deliver(request, body, sent)
  if (response.status === 400 || response.status === 401) {
    sent = await refreshInTime(sent)
    response = await deliver(request, body, sent)
    if (response.status === 401) await needAuth(sent)
  }
  await assertStillThe(sent)
  return { response, afterwards: renewSoon(sent) }
}

function mayHaveBody(request: Request): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD'
}

async function readBody(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer()
  } catch (cause) {
    request.signal.throwIfAborted()
    throw new BodyUnreadable({ cause })
  }
}

async function sessionFor(request: Request): Promise<SessionRecord> {
  const session = await readSession()
  if (!session) {
    // The exact message is specified (product: Session).
    console.error('No user logged in.')
    throw new NoUser()
  }
  // Someone else may have signed in since; the request must not be sent as them.
  const madeFor = request.headers.get(epochHeader)
  if (madeFor !== null && madeFor !== session.epoch) throw new SessionReplaced()
  if (session.status === 'needs-auth') throw new SessionDied('NEEDS_AUTH')
  return session
}

async function withUsableToken(session: SessionRecord): Promise<SessionRecord> {
  const leftMs = session.fTokenExpiresAt - Date.now()
  if (session.fToken && session.aToken && leftMs >= refreshFirstMs) return session
  try {
    return await refreshInTime(session)
  } catch (error) {
    const stillGood = session.fToken && session.aToken && leftMs > 0
    if (error instanceof RefreshUnavailable && stillGood) return session
    throw error
  }
}

function refreshInTime(sent: SessionRecord): Promise<SessionRecord> {
  return within(refresh(sent), refreshWaitMs, new RefreshUnavailable())
}

/** Sends once with the tokens read now, whatever the answer is. */
export function send(request: Request, body: ArrayBuffer | null, session: SessionRecord): Promise<Response> {
  return fetch(
    new Request(request.url, {
      method: request.method,
      headers: withAuthHeaders(request, session),
      body: body?.byteLength ? body : null,
      // The browser's cache would be a second source of truth, shared by everyone who signs in here.
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(answerTimeoutMs)]),
    }),
  )
}

/** The request's headers plus the three of every call. */
export function withAuthHeaders(request: Request, { fToken, aToken }: SessionRecord): Headers {
  const headers = new Headers(request.headers)
  headers.delete(epochHeader)
  headers.delete(urgentHeader)
  headers.set(header.authorization, `Bearer ${fToken}`)
  headers.set(header.appToken, aToken ?? '')
  headers.set(header.webOrigin, 'true')
  return headers
}

/** An answer that arrives after the sign-out is dropped. */
async function assertStillThe(sent: SessionRecord): Promise<void> {
  const now = await readSession()
  if (now?.epoch !== sent.epoch) throw new SessionReplaced()
}

async function renewSoon(session: SessionRecord): Promise<void> {
  if (session.fTokenExpiresAt - Date.now() >= refreshSoonMs) return
  try {
    await refresh(session)
  } catch {
    // The next request tries again and reports the problem if there still is one.
  }
}
