import { sql } from 'kysely'
import { advertisementDefaults } from '#contract/advertisement-defaults.ts'
import { adProblems } from '#contract/advertisement-rules.ts'
import type { Advertisement } from '#contract/advertisement.ts'
import type { EndpointName } from '#contract/api.ts'
import type { Event } from '#contract/event.ts'
import { readable } from '#server/access.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { eventKind } from '#server/records/event-kind.ts'
import { advertisementKind as kind } from '#server/records/order-kinds.ts'
import { given, presentRow, type AnyRow, type FieldsOf } from '#server/records/record-kind.ts'
import { listRecords } from '#server/records/record-list.ts'
import { changeRecord, createRecord, noSuch, removeRecord } from '#server/records/record-writes.ts'
import { reorderRecords } from '#server/records/reorder-records.ts'
import { refuseUnknownReferences } from '#server/records/unknown-references.ts'
import { stepOn } from './advertisement-step.ts'
import { copyAdvertisements } from './copy-advertisements.ts'

export function advertisementHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `advertisements.${string}`>> {
  return {
    async 'advertisements.list'({ query, queries, asker }) {
      return await listRecords(kind, queries, identity, query, {
        sortable: { order: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz' },
        defaultSort: 'order',
        searched: [sql`details ->> 'external_name'`, sql`details ->> 'placement'`],
        readable: readable('advertisements', asker),
        filters: [query.eventId === undefined ? undefined : sql<boolean>`event_id = ${query.eventId}`],
      })
    },

    async 'advertisements.get'({ params, queries, asker }) {
      const { rows } = await sql<AnyRow>`
        select * from advertisements where id = ${params.id} and ${readable('advertisements', asker)}`.execute(queries)
      const [row] = rows
      if (!row) throw noSuch(kind)
      return { data: presentRow(kind, row), version: row.version }
    },

    async 'advertisements.create'(call) {
      const { body, queries } = call
      const { id: _id, ...fields } = body
      return await createRecord(kind, call, body, async () => {
        const record: FieldsOf<Advertisement> = {
          ...advertisementDefaults,
          artwork: [],
          proof: { sent_at: null, approved_at: null, note: '' },
          cancel_reason: '',
          state: 'RESERVED',
          ...given(fields),
        }
        await check(queries, record)
        return record
      })
    },

    async 'advertisements.update'(call) {
      const { params, body, ifVersion, queries } = call
      const { diff: _diff, ...reply } = await changeRecord(kind, call, { id: params.id, ifVersion }, async (before) => {
        await check(queries, { ...before, ...given(body) }, before)
        return given(body)
      })
      return reply
    },

    async 'advertisements.remove'(call) {
      const { params, ifVersion } = call
      return await removeRecord(kind, call, { id: params.id, ifVersion }, async (record) => {
        if (record.state === 'CANCELLED' || (record.state === 'RESERVED' && record.artwork.length === 0)) return
        throw new Problem('IN_USE', 'There is artwork for it already. Cancel it instead, then it can be deleted.', { current: record })
      })
    },

    async 'advertisements.act'(call) {
      const { params, body, ifVersion, queries, now } = call
      const { diff: _diff, ...reply } = await changeRecord(
        kind,
        call,
        { id: params.id, ifVersion },
        async (before) =>
          await stepOn(queries, { before, event: await eventOf(queries, before.event_id), action: params.action, body, now }),
        { action: params.action, ...(body.exception !== undefined && { note: `After its date: ${body.exception}` }) },
      )
      return reply
    },

    async 'advertisements.reorder'(call) {
      return { data: { changed: await reorderRecords(kind, call, call.body.ids) } }
    },

    async 'advertisements.copy'(call) {
      return { data: await copyAdvertisements(call, call.body) }
    },
  }
}

async function check(queries: Queries, record: FieldsOf<Advertisement>, before?: Advertisement): Promise<void> {
  const problems = adProblems(record, await eventOf(queries, record.event_id))
  // A size that the event no longer offers stays where it was ordered.
  if (before?.size === record.size) delete problems['size']
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  await refuseUnknownReferences(queries, 'advertisements', record, before)
}

async function eventOf(queries: Queries, id: string): Promise<Event> {
  const { rows } = await sql<AnyRow>`select * from events where id = ${id} and deleted_at is null`.execute(queries)
  const [row] = rows
  if (!row) throw invalidFields({ event_id: 'This event does not exist, or not any more.' })
  return presentRow(eventKind, row)
}
