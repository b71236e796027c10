import { entryCalls, type EntryActionBody } from '#contract/entry-calls.ts'
import type { EntryAction } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { call } from '#app/api/call.ts'
import { currentSession } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'

export type ActOutcome = { kind: 'done'; entry: Entry } | { kind: 'refused'; problem: ProblemBody } | { kind: 'unreached' }

/** Takes an entry a step on in its life. It needs the server: a deadline is the server's to judge (product rule 12). */
export async function actOnEntry(
  { id, version }: Pick<Entry, 'id' | 'version'>,
  action: EntryAction,
  body: EntryActionBody = {},
): Promise<ActOutcome> {
  try {
    const { data } = await call(entryCalls.act, { params: { id, action }, body, version, idempotencyKey: newId() })
    const epoch = currentSession()?.epoch
    if (epoch !== undefined) await writeData(epoch, (database) => database.entries.put(data))
    return { kind: 'done', entry: data }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', problem: error.problem }
    if (error instanceof NotReached) return { kind: 'unreached' }
    throw error
  }
}
