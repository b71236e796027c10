import type { EntryActionBody } from '#contract/entry-calls.ts'
import type { EntryAction } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { EntryBulkDeed, EntryBulkParams, NumberScheme } from '#contract/entry-staff-calls.ts'
import { ask } from '#app/api/ask.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { currentSession } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'

const unreached = 'The server was not reached. This needs a connection; try again in a moment.'

/** Answers a sentence when it did not work. */
export async function actOn(
  entry: Pick<Entry, 'id' | 'version'>,
  action: EntryAction,
  body: EntryActionBody = {},
): Promise<string | undefined> {
  return await attempt(async () => {
    const { data } = await ask('entries.act', {
      params: { id: entry.id, action },
      body,
      version: entry.version,
      idempotencyKey: newId(),
    })
    await keep([data])
  })
}

export interface BulkAnswer {
  done: string[]
  skipped: { id: string; code: string; message: string }[]
}

/** At most 200 go in one request; more go one after another, and `onProgress` hears how many are through. */
export async function actOnMany(
  ids: readonly string[],
  action: EntryBulkDeed,
  params: EntryBulkParams,
  onProgress: (through: number) => void,
): Promise<BulkAnswer | string> {
  const answer: BulkAnswer = { done: [], skipped: [] }
  for (let first = 0; first < ids.length; first += atOnce) {
    const part = ids.slice(first, first + atOnce)
    const failure = await attempt(async () => {
      const { data } = await ask('entries.bulk', { body: { ids: part, action, params }, idempotencyKey: newId() })
      answer.done.push(...data.done)
      answer.skipped.push(...data.skipped)
    })
    if (failure !== undefined) {
      if (answer.done.length === 0 && answer.skipped.length === 0) return failure
      answer.skipped.push(...ids.slice(first).map((id) => ({ id, code: 'UNREACHED', message: failure })))
      return answer
    }
    onProgress(Math.min(ids.length, first + atOnce))
  }
  return answer
}

const atOnce = 200

export interface NumberPlan {
  assignments: { id: string; title: string; was: string | null; number: string }[]
  locked: number
  not_ready: number
}

/** `ids`: only these; undefined for all of the event. */
export async function numberEntries(
  eventId: string,
  scheme: NumberScheme,
  { ids, isDryRun }: { ids: readonly string[] | undefined; isDryRun: boolean },
): Promise<NumberPlan | string> {
  let plan: NumberPlan = { assignments: [], locked: 0, not_ready: 0 }
  const failure = await attempt(async () => {
    const body = { event_id: eventId, scheme, dry_run: isDryRun, ...(ids && { ids: [...ids] }) }
    plan = (await ask('entries.assignNumbers', { body, idempotencyKey: newId() })).data
  })
  return failure ?? plan
}

/** New drafts of the same companies in the same event, one after the other; the answer says for which it did not work, and why. */
export async function duplicateMany(
  entries: readonly Pick<Entry, 'id' | 'event_id'>[],
  { withMedia }: { withMedia: boolean },
  onProgress: (through: number) => void,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], skipped: [] }
  for (const [index, { id, event_id: eventId }] of entries.entries()) {
    const failure = await attempt(async () => {
      const body = { id: newId(), event_id: eventId, with_media: withMedia }
      const { data } = await ask('entries.duplicate', { params: { id }, body, idempotencyKey: newId() })
      await keep([data])
    })
    if (failure === undefined) answer.done.push(id)
    else answer.skipped.push({ id, code: 'REFUSED', message: failure })
    onProgress(index + 1)
  }
  return answer
}

async function attempt(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return Object.values(error.problem.fields ?? {}).join(' ') || error.problem.detail
    if (error instanceof NotReached) return unreached
    throw error
  }
}

async function keep(entries: readonly Entry[]): Promise<void> {
  const epoch = currentSession()?.epoch
  if (epoch !== undefined) await writeData(epoch, (database) => database.entries.bulkPut([...entries]))
}
