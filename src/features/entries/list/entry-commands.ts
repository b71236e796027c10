import type { Entry } from '#contract/entry/schema.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { EntryBulkAction, EntryBulkParams, NumberScheme } from '#contract/entry/staff-endpoints.ts'
import { command } from '#app/outbox/commands/command.ts'
import { rangeLabel, type UndoAnswer } from '#app/outbox/commands/import-rows.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { plural } from '#contract/value/plural.ts'
import { titleOf } from '#contract/entry/title.ts'
import { newId } from '#app/outbox/new-id.ts'

export type BulkAnswer = Answer<'entries.bulk'>['data']

/** Sends at most 200 ids per request, one request after another. `onProgress` gets the number processed so far. */
export async function actOnMany(
  ids: readonly string[],
  action: EntryBulkAction,
  params: EntryBulkParams,
  onProgress: (through: number) => void,
): Promise<BulkAnswer | string> {
  const answer: BulkAnswer = { done: [], skipped: [], undoable: [] }
  for (let first = 0; first < ids.length; first += atOnce) {
    const chunk = ids.slice(first, first + atOnce)
    const isAll = chunk.length === ids.length
    const label = isAll ? plural(chunk.length, 'entry', 'entries') : `Entries ${rangeLabel(first, chunk.length, ids.length)}`
    const result = await command(
      'entries.bulk',
      { body: { ids: chunk, action, params } },
      { label, subject: 'the action', done: 'applied' },
    )
    if (!result.ok) {
      if (answer.done.length === 0 && answer.skipped.length === 0) return result.message
      answer.skipped.push(...ids.slice(first).map((id) => ({ id, code: result.code, message: result.message })))
      return answer
    }
    answer.done.push(...result.data.done)
    answer.skipped.push(...result.data.skipped)
    answer.undoable.push(...result.data.undoable)
    onProgress(Math.min(ids.length, first + atOnce))
  }
  return answer
}

const atOnce = 200

export type NumberPlan = Answer<'entries.assignNumbers'>['data']

/** @param options.ids only these entries; undefined for the whole event */
export async function numberEntries(
  eventId: string,
  scheme: NumberScheme,
  { ids, isDryRun }: { ids: readonly string[] | undefined; isDryRun: boolean },
): Promise<NumberPlan | string> {
  const body = { event_id: eventId, scheme, dry_run: isDryRun, ...(ids && { ids: [...ids] }) }
  const about = isDryRun ? { done: 'checked', isFleeting: true } : { label: 'Parade numbers', subject: 'the assignment', done: 'completed' }
  const result = await command('entries.assignNumbers', { body }, about)
  return result.ok ? result.data : result.message
}

/** Restores the numbers from before an assignment. */
export async function undoNumbers(eventId: string, assignedAt: Timestamp): Promise<UndoAnswer> {
  const body = { event_id: eventId, assigned_at: assignedAt }
  const about = { label: 'Parade numbers', subject: 'the assignment', done: 'undone', lists: ['entries'] as const }
  const result = await command('entries.undoNumbers', { body }, about)
  return result.ok ? { ok: true, report: result.data } : { ok: false, message: result.message }
}

/** Creates a draft from each entry, for the same company in the same event, one after another. Reports failures with their reasons. */
export async function duplicateMany(
  entries: readonly Pick<Entry, 'id' | 'event_id' | 'title'>[],
  { withMedia }: { withMedia: boolean },
  onProgress: (through: number) => void,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], skipped: [], undoable: [] }
  for (const [index, { id, event_id: eventId, title }] of entries.entries()) {
    const body = { id: newId(), event_id: eventId, with_media: withMedia }
    const about = { record: { resource: 'entries', id: body.id }, label: titleOf({ title }), done: 'duplicated' }
    const result = await command('entries.duplicate', { params: { id }, body }, about)
    if (result.ok) answer.done.push(id)
    else answer.skipped.push({ id, code: result.code, message: result.message })
    onProgress(index + 1)
  }
  return answer
}
