import { eventActions, type Event } from '#contract/event.ts'
import { changesBetween, recordDeed } from '#server/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/handler.ts'
import { Problem } from '#server/problem.ts'
import { checkType, createdDigest, freeSlug, given, newEventFrom, noSuchEvent, refuseTakenSlug, settleDates } from './event-rules.ts'
import { columnsOf, present, type EventRow } from './event-row.ts'

/** `forgetLists`: lists kept in memory are out of date. */
export function eventWrites(forgetLists: () => void): Pick<Handlers, 'createEvent' | 'updateEvent' | 'actOnEvent'> {
  return {
    async createEvent({ body, asker, queries, now, afterCommit }) {
      const digest = createdDigest(body)
      const existing = await queries.selectFrom('events').selectAll().where('id', '=', body.id).executeTakeFirst()
      if (existing) return sentAgain(existing, digest)

      await checkType(queries, body.type)
      const fields = settleDates(newEventFrom(body, await freeSlug(queries, body.slug, body.name)))
      const at = new Date(now)
      const row = await queries
        .insertInto('events')
        .values({
          ...columnsOf(fields),
          id: body.id,
          status: 'DRAFT',
          created_at: at,
          created_by: asker.memberId,
          updated_at: at,
          updated_by: asker.memberId,
          deleted_at: null,
          created_digest: digest,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      // Made by somebody else between the look and the insertion.
      if (!row) return sentAgain(await lockEvent(queries, body.id), digest)
      await recordDeed(queries, {
        actorId: asker.memberId,
        action: 'create',
        entity: 'events',
        entityId: row.id,
        diff: changesBetween(null, fields),
        now,
      })
      afterCommit(forgetLists)
      return { data: present(row), version: row.version, status: 201 }
    },

    async updateEvent({ params: { id }, body, ifVersion, asker, queries, now, afterCommit }) {
      const row = await lockEvent(queries, id)
      refuseStale(row, ifVersion)
      const before = present(row)
      const after = settleDates({ ...before, ...given(body) })
      const diff = changesBetween(before, after)
      if (diff.length === 0) return { data: before, version: row.version }

      if (after.type !== before.type) await checkType(queries, after.type)
      if (after.slug !== before.slug) await refuseTakenSlug(queries, after.slug)
      const saved = await save(queries, row, columnsOf(after), asker.memberId, now)
      await recordDeed(queries, { actorId: asker.memberId, action: 'update', entity: 'events', entityId: id, diff, now })
      afterCommit(forgetLists)
      return { data: present(saved), version: saved.version }
    },

    async actOnEvent({ params: { id, action }, ifVersion, asker, queries, now, afterCommit }) {
      const row = await lockEvent(queries, id)
      const { from, to } = eventActions[action]
      refuseStale(row, ifVersion)
      if (!(from as readonly Event['status'][]).includes(row.status)) {
        throw new Problem('WRONG_STATE', `An event that is ${row.status.toLowerCase()} cannot be ${pastTense[action]}.`, {
          current: present(row),
        })
      }
      const saved = await save(queries, row, { status: to }, asker.memberId, now)
      await recordDeed(queries, {
        actorId: asker.memberId,
        action,
        entity: 'events',
        entityId: id,
        diff: [{ path: 'status', from: row.status, to }],
        now,
      })
      afterCommit(forgetLists)
      return { data: present(saved), version: saved.version }
    },
  }
}

const pastTense = { activate: 'activated', archive: 'archived', reopen: 'reopened' }

async function lockEvent(queries: Queries, id: string): Promise<EventRow> {
  const row = await queries
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchEvent()
  return row
}

async function save(
  queries: Queries,
  row: EventRow,
  changed: Partial<ReturnType<typeof columnsOf>> & { status?: Event['status'] },
  by: string,
  now: number,
) {
  return await queries
    .updateTable('events')
    .set({ ...changed, version: row.version + 1, updated_at: new Date(now), updated_by: by })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same creation once more, with another key: the record as it is. Anything else under this id is another record. */
function sentAgain(row: EventRow, digest: string) {
  if (row.deleted_at || row.created_digest !== digest)
    throw new Problem('ID_TAKEN', 'This id belongs to another event. Make a new id and send it again.')
  return { data: present(row), version: row.version }
}

function refuseStale(row: EventRow, ifVersion: number) {
  if (row.version === ifVersion) return
  throw new Problem('VERSION_STALE', 'Somebody else saved this event first. Look at what changed and save again.', {
    current: present(row),
  })
}
