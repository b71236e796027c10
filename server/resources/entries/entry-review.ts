import { sql } from 'kysely'
import type { Entry } from '#contract/entry/schema.ts'
import { inReviewOrder, isInQueue, queueStatuses, type Queued, type ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, lockRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { undeleted } from '#server/db/database.ts'
import { readEntry } from './entry-reads.ts'
import { claim, releaseClaim, releaseOtherClaims, activeClaims } from './review-claims.ts'

type Review = Pick<Handlers, 'entries.reviewNext' | 'entries.claim' | 'entries.release'>

/** Lets several staff members work through a queue together. */
export function entryReview(): Review {
  return {
    async 'entries.reviewNext'(call) {
      const { event_id: eventId, queue, order = [], except = [] } = call.body
      const event = await readEvent(call.queries, eventId)
      const places = new Map(order.map((id, index) => [id, index]))
      const placeOf = ({ id }: Queued) => places.get(id) ?? order.length
      const wanted = inReviewOrder(await readQueue(call, eventId, queue), event, call.now).toSorted((a, b) => placeOf(a) - placeOf(b))
      const id = await claimFirst(
        call,
        queue,
        wanted.filter((entry) => !except.includes(entry.id)),
      )
      await releaseOtherClaims(call, eventId, id)
      return { data: { entry: id === null ? null : await markOpened(call, id), claims: await activeClaims(call, eventId) } }
    },

    async 'entries.claim'(call) {
      // Always locks the entry before its claim, so that two calls cannot deadlock.
      const { id, event_id: eventId } = await lockRecord<Entry>(entryKind, call.queries, call.params.id)
      await claim(call, id, call.body.takes_over)
      return { data: { entry: await markOpened(call, id), claims: await activeClaims(call, eventId) } }
    },

    async 'entries.release'(call) {
      const { id, event_id: eventId } = await readEntry(call.queries, call.params.id, call.actor)
      await releaseClaim(call.queries, id, call.actor)
      return { data: { claims: await activeClaims(call, eventId) } }
    },
  }
}

/**
 * Marks a submitted entry as opened: from then on the company cannot recall it. In an archived event, it stays as it is.
 * The version stays the same, so a decision can be made before this call has answered.
 */
async function markOpened(call: WriteCall, id: string): Promise<Entry> {
  const target = { id, ifVersion: undefined, action: 'open', preservesVersion: true }
  const { data } = await changeRecord<Entry>(entryKind, call, target, async ({ status, opened_at: at, event_id: eventId }) => {
    const isNew = status === 'SUBMITTED' && at === null && (await readEvent(call.queries, eventId)).status !== 'ARCHIVED'
    return isNew ? { opened_at: fromMillis(call.now) } : {}
  })
  return data
}

/** The entries in the queue that nobody else has claimed. */
async function readQueue({ queries, actor, now }: WriteCall, eventId: string, queue: ReviewQueueName): Promise<Queued[]> {
  const rows = await undeleted(queries, 'entries')
    .select(['id', 'status', 'submitted_at as submitted'])
    .select([
      sql<boolean>`coalesce((details ->> 'late')::boolean, false)`.as('late'),
      sql<Queued['pending_revision']>`nullif(details -> 'pending_revision', 'null')`.as('pending_revision'),
      sql<Queued['unlocked_until']>`nullif(details -> 'unlocked_until', 'null')`.as('unlocked_until'),
      sql<Queued['answered_at']>`nullif(details -> 'answered_at', 'null')`.as('answered_at'),
    ])
    .where('event_id', '=', eventId)
    .where('status', 'in', queueStatuses[queue])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('review_claims')
            .select('entry_id')
            .whereRef('entry_id', '=', 'entries.id')
            .where('member_id', '<>', actor.memberId)
            .where('until', '>', new Date(now)),
        ),
      ),
    )
    .execute()
  return rows
    .map((row): Queued => Object.assign(row, { submitted_at: row.submitted && fromMillis(row.submitted.getTime()) }))
    .filter((entry) => isInQueue(queue, entry))
}

/**
 * Claims the first entry that is still in the queue once its row is locked. Skips rows that are locked by another
 * write instead of waiting; a later call finds them.
 */
async function claimFirst(call: WriteCall, queue: ReviewQueueName, wanted: readonly Pick<Queued, 'id'>[]): Promise<string | null> {
  for (const { id } of wanted) {
    const rows = await undeleted(call.queries, 'entries').selectAll().where('id', '=', id).forUpdate().skipLocked().execute()
    if (rows[0] && isInQueue(queue, presentRow<Entry>(entryKind, rows[0])) && (await claim(call, id))) return id
  }
  return null
}
