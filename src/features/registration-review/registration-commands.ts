import type { EventCompanyAction } from '#contract/event-company-lifecycle.ts'
import type { EventCompany } from '#contract/event-company.ts'
import type { Timestamp } from '#contract/timestamp.ts'
import { ask } from '#app/api/ask.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { currentSession } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { RegistrationRow } from './registration-rows.ts'

export interface Said {
  message?: string
  reason?: string
  late_until?: Timestamp | null
}

/** Decides about a registration; answers a sentence when it did not work. It needs the network. */
export async function decide(
  { id, version }: Pick<EventCompany, 'id' | 'version'>,
  action: EventCompanyAction,
  body: Said = {},
): Promise<string | undefined> {
  try {
    const { data } = await ask('event_companies.act', { params: { id, action }, body, version, idempotencyKey: newId() })
    const epoch = currentSession()?.epoch
    if (epoch !== undefined) await writeData(epoch, (database) => database.event_companies.put(data))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return Object.values(error.problem.fields ?? {}).join(' ') || error.problem.detail
    if (error instanceof NotReached) return 'The server was not reached. This needs a connection; try again in a moment.'
    throw error
  }
}

/** One after the other; the answer says for which it could not be, and why. */
export async function decideMany(
  rows: readonly RegistrationRow[],
  action: EventCompanyAction,
  said: Said,
  onProgress: (through: number) => void,
): Promise<BulkOutcome> {
  const skipped: { id: string; label: string; why: string }[] = []
  for (const [index, row] of rows.entries()) {
    const why = await decide(row, action, said)
    if (why !== undefined) skipped.push({ id: row.id, label: row.company_name, why })
    onProgress(index + 1)
  }
  return { done: rows.length - skipped.length, skipped }
}
