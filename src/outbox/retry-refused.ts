import type { ProblemCode } from '#contract/http/problem.ts'
import { roleOf } from '#contract/session/role.ts'
import { currentSession, workOwner } from '#app/session/current-session.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { data } from '#app/sync/data.ts'
import { followQuery } from '#app/sync/follow-query.ts'
import { recordOnDevice } from '#app/sync/records.ts'
import { outboxOf, retry } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { sendOutbox } from './send-outbox.ts'
import { work } from './work.ts'

/** Refusals that an exception, an unlock or a decision of the association can lift. */
const liftable: ReadonlySet<ProblemCode> = new Set(['WINDOW_CLOSED', 'WRONG_STATE'])

/**
 * Sends a member's change that came too late again, once, when its record, its event or the company's registration has changed:
 * that may allow it (product: Offline). At start, too: it may have changed since. Returns the function that stops it.
 */
export function retryRefused(): () => void {
  let known: ReadonlyMap<number, string> | undefined
  return followQuery(readRefused, (found) => {
    const before = known
    known = found
    const changed = [...(found ?? [])].filter(([seq, versions]) => (before ? (before.get(seq) ?? versions) !== versions : true))
    if (changed.length > 0) void sendAgain(changed.map(([seq]) => seq)).catch(logFailure)
  })
}

async function sendAgain(changes: readonly number[]): Promise<void> {
  for (const seq of changes) await retry(seq)
  await sendOutbox()
}

/** The changes that came too late, with the versions of what may allow them. Staff try again themselves what they saved with a button. */
async function readRefused(): Promise<Map<number, string>> {
  const uid = workOwner()
  const rows = uid === undefined || roleOf(currentSession()?.role) === 'admin' ? [] : await outboxOf(work(), uid)
  const late = rows.filter(({ state, problem }) => state === 'refused' && problem && liftable.has(problem.code))
  return new Map(await Promise.all(late.map(async (row) => [row.seq, await versionsAround(row)] as const)))
}

async function versionsAround({ resource, record_id: id, body, params }: OutboxRow): Promise<string> {
  const record = await recordOnDevice(resource, id)
  const eventId = [record?.['event_id'], body['event_id'], params['eventId']].find((one) => typeof one === 'string') ?? ''
  const event = await data().events.get(eventId)
  const registrations = await data().event_companies.where('event_id').equals(eventId).toArray()
  return JSON.stringify([record?.['version'], event?.version, registrations.map(({ id: of, version }) => [of, version])])
}
