import type { EndpointName } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { readField } from '#contract/value/fields.ts'
import { roleOf } from '#contract/session/role.ts'
import { problems, type ProblemBody, type ProblemCode } from '#contract/http/problem.ts'
import { NoUser, RefreshUnavailable, SessionDied, SessionReplaced } from '#app/session/session-errors.ts'
import { currentSession, epochOfThisPage, workOwner } from '#app/session/current-session.ts'
import { storeRecord } from '#app/sync/records.ts'
import { syncAgain } from '#app/sync/sync.ts'
import { backoffMs } from './backoff.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'
import { claim, recordOf, renewId, scheduleRetry, settleRefused, settleSaved, settleStale } from '#app/outbox/outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { callByName, dataOf } from '#app/http/call.ts'
import { NotReached, ofTheAccount, passing, Refused } from '#app/http/call-errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createListeners } from '#app/session/listeners.ts'
import { logFailure } from '#app/session/log-failure.ts'

/**
 * `settled`: the server's answer decided the change. `later`: skip this change for now. `stop`:
 * send nothing for now.
 */
export type Delivery = 'settled' | 'later' | 'stop'

const answers = new Map<string, unknown>()
const listeners = createListeners()

/** Calls back whenever this page learns the outcome of a change. Returns the unsubscribe function. */
export const onDelivery = listeners.subscribe

let isFull = false

/** Whether nothing can be sent for lack of space: each change is marked on the device before. */
export function isDeviceFull(): boolean {
  return isFull
}

/** The write fails, or only its transaction, which names the cause. */
function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return [error, readField(error, 'inner')].some((one) => one instanceof Error && one.name === 'QuotaExceededError')
}

/** The record as in the server's last answer to a change that this page sent. */
export function lastAnswer({ resource, record_id }: Pick<OutboxRow, 'resource' | 'record_id'>): unknown {
  return answers.get(recordOf({ resource, record_id }))
}

/** Sends one change and saves the outcome. Never rejects. */
export async function deliver(row: OutboxRow): Promise<Delivery> {
  try {
    return await attempt(row)
  } catch (error) {
    isFull ||= isOutOfSpace(error)
    // Otherwise probably signed out in the meantime. Anything not settled is sent again at its owner's next
    // sign-in.
    logFailure(error)
    return 'stop'
  } finally {
    listeners.notify()
  }
}

async function attempt({ seq }: OutboxRow): Promise<Delivery> {
  const row = await claim(seq)
  isFull = false
  if (!row) return 'settled'
  answers.delete(recordOf(row))
  // A row from an older build may name an endpoint that no longer exists.
  const known: Partial<Record<EndpointName, Endpoint>> = endpoints
  const endpoint = known[row.endpoint]
  try {
    if (!endpoint) throw new Refused(problemOf('METHOD_NOT_ALLOWED', row))
    await saveResponse(row, await send(endpoint, row))
    return 'settled'
  } catch (error) {
    return settleFailure(row, error)
  }
}

async function send(endpoint: Endpoint, row: OutboxRow): Promise<unknown> {
  const session = currentSession()
  // No `await` may come between this check and the call, which is sent for the sign-in that the page shows now.
  if (workOwner(session) !== row.uid || session?.epoch !== epochOfThisPage()) throw new SessionReplaced()
  const version = row.base?.['version']
  const input = {
    params: row.params,
    body: forCompany(row),
    idempotencyKey: row.id,
    ...(endpoint.conditional && typeof version === 'number' && { version }),
  }
  return dataOf(await callByName(endpoint, input))
}

/** These calls don't say whose record they write, and staff may have moved the person to another company since. */
const ofOwnCompany: ReadonlySet<EndpointName> = new Set(['entries.create', 'event_companies.put', 'b2c_profiles.put', 'b2b_profiles.put'])

function forCompany({ endpoint, body, company_id: companyId }: OutboxRow): Fields {
  return companyId !== undefined && ofOwnCompany.has(endpoint) ? { company_id: companyId, ...body } : body
}

/**
 * Updates the read model before removing the change from the outbox, so that no screen shows the
 * old row in between.
 */
async function saveResponse(row: OutboxRow, answer: unknown): Promise<void> {
  const record = asRecord(answer)
  if (record) {
    answers.set(recordOf(row), record)
    await storeRecord(row.resource, record)
  }
  await settleSaved(row, record && asSeen(record))
}

function asRecord(answer: unknown): Fields | undefined {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? { ...answer } : undefined
}

async function settleFailure(row: OutboxRow, error: unknown): Promise<Delivery> {
  if (error instanceof Refused) return settleNo(row, error.problem)
  if (error instanceof NotReached) {
    await retryLater(row, null)
    const isNetwork = error.cause instanceof TypeError || error.cause instanceof RefreshUnavailable
    return isNetwork ? 'stop' : 'later'
  }
  if (error instanceof NoUser || error instanceof SessionDied || error instanceof SessionReplaced) return 'stop'
  await retryLater(row, null)
  logFailure(error)
  return 'later'
}

async function settleNo(row: OutboxRow, problem: ProblemBody): Promise<Delivery> {
  const { code } = problem
  const current = asRecord(problem.current)
  if (ofTheAccount.has(code)) return 'stop'
  if (passing.has(code)) {
    await retryLater(row, problem)
    return 'later'
  }
  if (code === 'VERSION_STALE' && current) {
    await storeRecord(row.resource, current)
    await settleStale(row, asSeen(current))
  } else if (code === 'IDEMPOTENCY_MISMATCH' && row.problem?.code !== code) {
    // Its sender may have had another role or company. If the server did it, the answer under a new key shows that.
    await renewId(row, problem)
  } else {
    await settleRefused(row, problem)
    // A date of the event has changed since the page fetched it, or of the company's exception (product: Registration window).
    if (code === 'WINDOW_CLOSED') syncAgain()
  }
  return 'settled'
}

/** After approval a member sees and edits their pending revision (product: After approval). */
function asSeen(record: Fields): Fields {
  const revision = record['pending_revision'] as { changes: Fields } | null | undefined
  return revision && roleOf(currentSession()?.role) === 'member' ? { ...record, ...revision.changes } : record
}

function retryLater(row: OutboxRow, problem: ProblemBody | null): Promise<void> {
  return scheduleRetry(row, Date.now() + backoffMs(row.failures + 1), problem)
}

function problemOf(code: ProblemCode, { label }: OutboxRow): ProblemBody {
  const { status, title } = problems[code]
  return {
    type: 'about:blank',
    title,
    status,
    code,
    detail: `This version of the portal can no longer save “${label}.” Save a copy, then enter it again.`,
    instance: '',
  }
}
