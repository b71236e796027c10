import { isDeepStrictEqual } from 'node:util'
import { anyId } from '#server/db/filters.ts'
import { canRestore, restoreApprovalMs } from '#contract/entry/review/approval-lost.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { UndoReport } from '#contract/import/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { outdatedProof, outdatesHours, outdatesListing } from '#contract/entry/save-effects.ts'
import type { Change } from '#server/db/json-columns.ts'
import { Problem } from '#server/http/problem.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import type { Queries } from '#server/db/database.ts'
import { readContext, assertNotArchived, type FullContext } from './entry-rules.ts'
import { notifyOfRestoredApproval } from './entry-notifications.ts'

interface LossEvent {
  id: string
  at: Date
  action: string
  entity: string
  entity_id: string
  entity_name: string
  note: string
  diff: Change[]
}

const changedSince = 'It was changed afterward.'

/** The audit events that this call just wrote for these entries and that can be undone for a day. */
export async function lostApprovals({ queries, now }: WriteCall, ids: readonly string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'entity', 'entity_id', 'entity_name', 'note', 'diff'])
    .where('entity', '=', 'entries')
    .where('entity_id', '=', anyId(ids))
    .where('at', '=', new Date(now))
    .orderBy('id')
    .execute()
  return rows.filter(canRestore).map(({ id }) => id)
}

/** Restores the approvals that these events removed, for every entry that has not changed since. */
export async function restoreApprovals(call: WriteCall, eventIds: readonly string[]): Promise<UndoReport> {
  const rows = await call.queries
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'entity', 'entity_id', 'entity_name', 'note', 'diff'])
    .where('id', '=', anyId(eventIds))
    .orderBy('entity_id')
    .orderBy('id')
    .execute()
  const events = rows.filter(canRestore)
  if (events.length < new Set(eventIds).size) throw new Problem('NOT_FOUND', 'There’s nothing to undo.')
  const kept: UndoReport['kept'] = []
  for (const event of events) {
    try {
      await restoreOne(call, event)
    } catch (error) {
      // Nothing was written for this entry: a Problem is thrown before any change.
      if (!(error instanceof Problem)) throw error
      kept.push({ id: event.entity_id, name: event.entity_name, reason: error.reason })
    }
  }
  return { undone: events.length - kept.length, kept }
}

async function restoreOne(call: WriteCall, { at, action, entity_id: id, note, diff }: LossEvent): Promise<void> {
  const { queries, actor, now } = call
  if (now >= at.getTime() + restoreApprovalMs) throw new Problem('WRONG_STATE', 'It’s too late to undo this. You can undo it for one day.')
  const target = { id, ifVersion: undefined, action: action === 'payment' ? 'restore_payment' : 'restore_approval' }
  const { data: entry } = await changeRecord<Entry>(entryKind, call, target, async (before) => {
    const { event, eventCompany } = await readContext(
      queries,
      { eventId: before.event_id, companyId: before.company_id },
      { role: actor.role, now },
    )
    assertNotArchived(event)
    const current: Record<string, unknown> = before
    const isAsLeft =
      toMillis(before.updated_at) === at.getTime() && diff.every(({ path, to }) => isDeepStrictEqual(current[path] ?? null, to))
    if (!isAsLeft) throw new Problem('WRONG_STATE', changedSince)
    const former = Object.fromEntries(diff.map(({ path, from }) => [path, from])) as Partial<Entry>
    await assertKnownReferences(queries, 'entries', former, before)
    const proof = former.proof && (await proofBroughtBack(queries, { ...before, ...former }, { event, eventCompany }, at))
    return { ...former, ...(proof && { proof }) }
  })
  if (action !== 'payment')
    await notifyOfRestoredApproval(queries, { decision: { action, message: note, at: at.getTime() }, entry, actor, now })
}

/** A proof that is brought back, as it stands by the event's hours and the company's listing since it was taken away. */
async function proofBroughtBack(
  queries: Queries,
  entry: Entry,
  { event, eventCompany }: Pick<FullContext, 'event' | 'eventCompany'>,
  takenAway: Date,
): Promise<Entry['proof']> {
  const asThen = async <R extends { id: string }>(entity: string, record: R): Promise<R> => {
    const changes = await queries
      .selectFrom('audit_events')
      .select('diff')
      .where('entity', '=', entity)
      .where('entity_id', '=', record.id)
      .where('at', '>', takenAway)
      .orderBy('id', 'desc')
      .execute()
    // The oldest change of a field comes last, and so decides.
    return { ...record, ...Object.fromEntries(changes.flatMap(({ diff }) => diff).map(({ path, from }) => [path, from])) }
  }
  const isOutdated =
    outdatesHours(entry, (await asThen('events', event)).open_hours, event.open_hours) ||
    (eventCompany !== null && outdatesListing(entry, await asThen('event_companies', eventCompany), eventCompany))
  return (isOutdated && outdatedProof(entry)?.proof) || entry.proof
}
