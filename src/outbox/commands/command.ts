import { whileHolding } from '#app/session/session-lock.ts'
import { endpoints, type Answer, type EndpointName } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { ProblemBody, ProblemCode } from '#contract/http/problem.ts'
import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { NoUser, RefreshUnavailable, SessionDied, SessionReplaced } from '#app/session/session-errors.ts'
import { isOpen, type CommandRecord, type CommandRow } from '#app/outbox/commands/command-row.ts'
import { changeCommand, commandsHere, forgetCommand, storeCommand, openCommandOf } from '#app/outbox/commands/commands.ts'
import { currentSession, epochOfThisPage, onSessionChange, workOwner } from '#app/session/current-session.ts'
import { recordOnDevice, storeRecord } from '#app/sync/records.ts'
import { newId } from '#app/outbox/new-id.ts'
import { rowsOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { NotReached, ofTheAccount, passing, Refused } from '#app/http/call-errors.ts'
import { callByName, dataOf, type CallInput } from '#app/http/call.ts'
import { commandMessages, problemMessage } from './command-messages.ts'
import { sendWaiting } from '#app/outbox/send-waiting.ts'
import { syncShownCounts } from '#app/sync/sync-dashboard.ts'
import { syncChangedList } from '#app/sync/sync-lists.ts'
import { syncAgain } from '#app/sync/sync.ts'
import { logFailure } from '#app/session/log-failure.ts'

type Data<N extends EndpointName> = Answer<N> extends { data: infer D } ? D : undefined

export interface Failed {
  ok: false
  /**
   * `OFFLINE`, `SIGNED_OUT` and `UNSENT` (the record is not on the server yet): nothing was sent.
   * `CONFIRMING`: another command on the same record is still unconfirmed.
   */
  code: ProblemCode | 'OFFLINE' | 'SIGNED_OUT' | 'UNSENT' | 'CONFIRMING' | 'UNCONFIRMED' | 'FAILED'
  message: string
  fields?: Record<string, string> | undefined
}

export type CommandResult<D> = { ok: true; data: D } | Failed

type Input<N extends EndpointName> = Pick<CallInput<(typeof endpoints)[N]>, 'params' | 'body'> & { version?: number }

interface About
  extends
    Pick<CommandRow, 'done' | 'ifInterrupted'>,
    Partial<Pick<CommandRow, 'subject' | 'record' | 'label' | 'lists' | 'isFleeting' | 'isQuiet'>> {
  idempotencyKey?: string
}

/** The server forgets a key after a day; repeating the call later would run it again. A time that far ahead means that the clock was changed. */
const repeatForMs = 23 * 3_600_000
const firstWaitMs = 1_000
const maxWaitMs = 60_000

/**
 * Runs a command on the server, now or not at all. Resolves when the outcome is known: a call whose
 * answer was lost is repeated with its key until then, even after a reload, and the screen says so
 * meanwhile. Never rejects.
 */
export async function command<N extends EndpointName>(name: N, input: Input<N>, about: About): Promise<CommandResult<Data<N>>> {
  const uid = workOwner()
  if (uid === undefined) return failed('SIGNED_OUT', commandMessages.signedOut)
  if (!isOnline()) return failed('OFFLINE', commandMessages.offline)
  const version = await versionAfterOwnChanges(about.record, input.version, uid).catch(() => input.version)
  if (version === 0) return failed('UNSENT', commandMessages.unsent)
  const row = rowOf(name, { ...input, ...(version !== undefined && { version }) }, about, uid)
  const open = row.record && (await openCommandOf(row.record).catch(() => undefined))
  if (open) return failed('CONFIRMING', commandMessages.checking(open))
  // A device without space still sends it, but loses track of it on reload.
  await storeCommand(row).catch(logFailure)
  return await whileHolding(lockOf(row), {}, async () => {
    // This page sends what follows by itself.
    const result = await untilKnown({ ...row, ifInterrupted: undefined }, true)
    return result as CommandResult<Data<N>>
  })
}

/**
 * Sends this device's pending changes to the record first: they create a new version, and a command
 * based on the old one would be rejected. Uses the new version only if nobody else created one in
 * the meantime. Returns 0 if the record is not on the server yet.
 */
async function versionAfterOwnChanges(
  record: CommandRecord | undefined,
  version: number | undefined,
  uid: string,
): Promise<number | undefined> {
  if (!record || version === undefined) return version
  const changes = async () => (await rowsOf(work(), record.resource, record.id)).filter((row) => row.uid === uid).length
  const before = await changes()
  if (before === 0 && version > 0) return version
  await sendWaiting()
  const sent = before - (await changes())
  const now = (await recordOnDevice(record.resource, record.id))?.['version']
  if (version === 0) return Number(now ?? 0)
  return now === version + sent ? version + sent : version
}

function rowOf(
  endpoint: EndpointName,
  input: { params?: unknown; body?: unknown; version?: number },
  about: About,
  uid: string,
): CommandRow {
  return {
    id: about.idempotencyKey ?? newId(),
    uid,
    endpoint,
    params: (input.params ?? {}) as Record<string, string>,
    body: input.body,
    version: input.version,
    record: about.record,
    label: about.label ?? '',
    subject: about.subject,
    done: about.done,
    ifInterrupted: about.ifInterrupted,
    lists: about.lists ?? [],
    isFleeting: about.isFleeting ?? false,
    isQuiet: about.isQuiet ?? false,
    state: 'sending',
    problem: null,
    created_at: Date.now(),
  }
}

type Outcome =
  | { kind: 'done'; data: unknown }
  | { kind: 'refused'; problem: ProblemBody }
  | { kind: 'not sent'; code: 'OFFLINE' | 'SIGNED_OUT' }
  | { kind: 'unknown' }
  /** Repeating it won't tell. */
  | { kind: 'unconfirmed' }
  /** Someone else has signed in since. */
  | { kind: 'left' }

/**
 * Repeats the call until the outcome is known. Requires the command's lock, so that only one tab
 * repeats it.
 */
async function untilKnown(row: CommandRow, isFirst: boolean): Promise<CommandResult<unknown>> {
  let wasLost = !isFirst
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    if (wasLost && Math.abs(Date.now() - row.created_at) > repeatForMs) return await giveUp(row)
    const outcome = await attempt(row, wasLost)
    if (outcome.kind === 'left') return failed('SIGNED_OUT', commandMessages.signedOut)
    if (outcome.kind === 'unconfirmed') return await giveUp(row)
    if (outcome.kind !== 'unknown') return await settle(row, outcome, wasLost)
    if (!wasLost) await changeCommand(row.id, { state: 'unknown' }).catch(logFailure)
    wasLost = true
    await pause(waitMs)
  }
}

async function attempt(row: CommandRow, wasLost: boolean): Promise<Outcome> {
  if (workOwner() !== row.uid || currentSession()?.epoch !== epochOfThisPage()) return { kind: 'left' }
  if (wasLost && !isOnline()) return { kind: 'unknown' }
  try {
    const { params, body, version, id: idempotencyKey } = row
    const endpoint: Endpoint = endpoints[row.endpoint]
    return { kind: 'done', data: dataOf(await callByName(endpoint, { params, body, version, idempotencyKey })) }
  } catch (error) {
    return outcomeOf(error, wasLost)
  }
}

function outcomeOf(error: unknown, wasLost: boolean): Outcome {
  if (error instanceof Refused) {
    const { code } = error.problem
    // Someone who has another role or company by now doesn't get the answer to the first call.
    if (wasLost && code === 'IDEMPOTENCY_MISMATCH') return { kind: 'unconfirmed' }
    const isUnknown = code === 'REQUEST_IN_PROGRESS' || (wasLost && (passing.has(code) || ofTheAccount.has(code)))
    return isUnknown ? { kind: 'unknown' } : { kind: 'refused', problem: error.problem }
  }
  if (error instanceof SessionReplaced) return { kind: 'left' }
  const neverLeft = (error instanceof NotReached && error.cause instanceof RefreshUnavailable) || error instanceof NoUser
  if (neverLeft || error instanceof SessionDied) {
    if (wasLost) return { kind: 'unknown' }
    return { kind: 'not sent', code: error instanceof NotReached ? 'OFFLINE' : 'SIGNED_OUT' }
  }
  if (!(error instanceof NotReached)) logFailure(error)
  return { kind: 'unknown' }
}

async function settle(
  row: CommandRow,
  outcome: Exclude<Outcome, { kind: 'unknown' | 'unconfirmed' | 'left' }>,
  wasLost: boolean,
): Promise<CommandResult<unknown>> {
  try {
    await saveAnswer(row, outcome.kind === 'done' ? outcome.data : outcome.kind === 'refused' ? outcome.problem.current : undefined)
    // The user may have left the screen by now, so the outcome stays until dismissed, without the
    // request body.
    if (!wasLost || row.isQuiet) await forgetCommand(row.id)
    else if (outcome.kind === 'done') await changeCommand(row.id, { state: 'confirmed', ifInterrupted: row.ifInterrupted, body: undefined })
    else if (outcome.kind === 'refused') await changeCommand(row.id, { state: 'refused', problem: outcome.problem, body: undefined })
    if (outcome.kind === 'done' && row.endpoint.startsWith('entries.') && !row.isFleeting) syncShownCounts()
    if (outcome.kind === 'done') await Promise.all(row.lists.map(syncChangedList))
    // A date of the event has changed since the page fetched it, or of the company's exception (product: Registration window).
    const isLate = outcome.kind === 'refused' && outcome.problem.code === 'WINDOW_CLOSED'
    if (wasLost || isLate) syncAgain()
  } catch (error) {
    // Signed out in the meantime; the outcome is known all the same.
    logFailure(error)
  }
  if (outcome.kind === 'done') return { ok: true, data: outcome.data }
  if (outcome.kind === 'refused') {
    const { code, fields } = outcome.problem
    return { ok: false, code, message: problemMessage(outcome.problem), fields }
  }
  return failed(outcome.code, outcome.code === 'OFFLINE' ? commandMessages.offline : commandMessages.signedOut)
}

async function giveUp(row: CommandRow): Promise<Failed> {
  await changeCommand(row.id, { state: 'unconfirmed', body: undefined }).catch(logFailure)
  syncAgain()
  return failed('UNCONFIRMED', commandMessages.unconfirmed(row))
}

async function saveAnswer({ record }: CommandRow, answer: unknown): Promise<void> {
  const isOfRecord = typeof answer === 'object' && answer !== null && 'version' in answer && 'id' in answer && answer.id === record?.id
  if (record && isOfRecord) await storeRecord(record.resource, answer)
}

function lockOf({ id }: CommandRow): string {
  return `poh-command:${id}`
}

function failed(code: Failed['code'], message: string): Failed {
  return { ok: false, code, message }
}

/** The error message, or undefined on success. */
export function failureOf(result: CommandResult<unknown>): string | undefined {
  return result.ok ? undefined : result.message
}

const pauses = new Set<() => void>()

/**
 * Waits, but ends early when the network is back, the page becomes visible, or someone signs in.
 */
function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const onVisible = () => document.hidden || end()
    const stops = [onConnectivityChange(() => isOnline() && end()), onSessionChange(() => end())]
    const timer = setTimeout(end, ms)
    document.addEventListener('visibilitychange', onVisible)
    pauses.add(end)
    function end() {
      pauses.delete(end)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      for (const stop of stops) stop()
      done()
    }
  })
}

/** Before signing out: waits until the open commands are confirmed, at most this long. */
export async function confirmWithin(timeoutMs: number): Promise<void> {
  const waits = (await commandsHere()).filter((row) => isOpen(row) && !row.isFleeting)
  const timeout = AbortSignal.timeout(timeoutMs)
  const isOver = new Promise<void>((done) => timeout.addEventListener('abort', () => done()))
  // Skip the waits between attempts.
  for (const end of pauses) end()
  void confirmCommands().catch(logFailure)
  // A command's lock is released once its outcome is known.
  const known = waits.map((row) => navigator.locks.request(lockOf(row), { signal: timeout }, async () => undefined).catch(() => undefined))
  await Promise.race([Promise.all(known), isOver])
}

/**
 * Resumes commands that another page of this device left unanswered: a closed tab, or this one
 * before a reload.
 */
export async function confirmCommands(): Promise<void> {
  const rows = (await commandsHere()).filter(isOpen)
  await Promise.all(
    rows.map((row) =>
      whileHolding(lockOf(row), { ifAvailable: true }, async (lock) => {
        // Another tab is already repeating it.
        if (!lock) return
        if (row.isFleeting) await forgetCommand(row.id)
        else {
          await changeCommand(row.id, { state: 'unknown' })
          await untilKnown(row, false)
        }
      }),
    ),
  )
}

/**
 * Resumes open commands at start, and whenever someone signs in or the network is back. Call once.
 */
export function confirmOnReturn(): void {
  const confirm = () => void confirmCommands().catch(logFailure)
  onConnectivityChange(() => isOnline() && confirm())
  onSessionChange(confirm)
  document.addEventListener('visibilitychange', () => document.hidden || confirm())
  confirm()
}
