import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Answer, endpoints } from '#contract/endpoints.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { ask } from '#app/http/ask.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { NotReached } from '#app/http/call-errors.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { recordOnDevice, storeRecord } from '#app/sync/records.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { decidedMessage } from './decided-message.ts'

export type ClaimResult = Answer<'entries.reviewNext'>['data']

/** Claims the next entry that nobody else is reviewing; undefined if the server was not reached. */
export function claimNext(body: BodyOf<(typeof endpoints)['entries.reviewNext']>): Promise<ClaimResult | undefined> {
  return reached(async () => saveClaim((await ask('entries.reviewNext', { body })).data))
}

/** Claims an entry for review, or renews the claim while it is open. */
export function claimEntry(id: string, takesOver = false): Promise<ClaimResult | undefined> {
  return reached(async () => saveClaim((await ask('entries.claim', { params: { id }, body: { takes_over: takesOver } })).data))
}

/** The entry's history, newest first; undefined if the server was not reached. */
function historyOf(id: string): Promise<readonly AuditEvent[] | undefined> {
  return reached(async () => (await ask('entries.history', { params: { id } })).data.events)
}

/** Who decided about an entry meanwhile; undefined if its status is still the same. */
export async function whoDecided({ id, status }: Pick<Entry, 'id' | 'status'>): Promise<string | undefined> {
  const current = await recordOnDevice('entries', id)
  if (!current || current.status === status) return undefined
  return decidedMessage(current.status, (await historyOf(id)) ?? [], serverNow())
}

export function releaseEntry(id: string): Promise<unknown> {
  return reached(() => ask('entries.release', { params: { id } }))
}

async function saveClaim(given: ClaimResult): Promise<ClaimResult> {
  if (given.entry) await storeRecord('entries', given.entry)
  return given
}

async function reached<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    // Reviewing goes on with the data on the device, and the claim expires on its own.
    if (!(error instanceof NotReached)) logFailure(error)
    return undefined
  }
}
