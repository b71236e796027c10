import { sql } from 'kysely'
import { advertisementDefaults } from '#contract/advertisement-defaults.ts'
import { adProblems, reservationClosed } from '#contract/advertisement-rules.ts'
import type { Advertisement } from '#contract/advertisement.ts'
import type { EndpointName } from '#contract/api.ts'
import { formatInZone } from '#contract/timestamp.ts'
import { readable } from '#server/access.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { lockEventOfAds, soldOut } from '#server/records/ad-orders.ts'
import { copyAdvertisements } from '#server/records/copy-advertisements.ts'
import { advertisementKind as kind } from '#server/records/order-kinds.ts'
import { given, presentRow, type AnyRow, type FieldsOf } from '#server/records/record-kind.ts'
import { listRecords } from '#server/records/record-list.ts'
import { changeRecord, createRecord, noSuch, removeRecord, type WriteCall } from '#server/records/record-writes.ts'
import { reorderRecords } from '#server/records/reorder-records.ts'
import { refuseUnknownReferences } from '#server/records/unknown-references.ts'
import { stepOn } from './advertisement-step.ts'
import { readArtwork } from './read-artwork.ts'

interface Dependencies {
  identity: DatabaseIdentity
  files: Pick<FileStore, 'read'>
}

type Calls = Pick<Handlers, Extract<EndpointName, `advertisements.${string}`>>

export function advertisementHandlers({ identity, files }: Dependencies): Calls {
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
      const { id, exception, ...fields } = call.body
      const record: FieldsOf<Advertisement> = {
        ...advertisementDefaults,
        artwork: [],
        proof: { sent_at: null, approved_at: null, note: '' },
        cancel_reason: '',
        state: 'RESERVED',
        ...given(fields),
      }
      const make = async () => {
        const event = await check(call, { ...record, id })
        const closed = reservationClosed(event, call.now)
        if (closed && exception === undefined)
          throw invalidFields({
            exception: `Reservations ended ${formatInZone(closed, event.timezone)}. Say why this one is an exception.`,
          })
        return record
      }
      return await createRecord(kind, call, call.body, make, exception === undefined ? {} : { note: `After its date: ${exception}` })
    },

    async 'advertisements.update'(call) {
      const { params, body, ifVersion } = call
      const { diff: _diff, ...reply } = await changeRecord(kind, call, { id: params.id, ifVersion }, async (before) => {
        await check(call, { ...before, ...given(body) }, before)
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
      const { action } = params
      // Before the record is locked: a store may take a while.
      const file = action === 'artwork' ? await readArtwork(queries, files, params.id, body.file_id) : undefined
      const { diff: _diff, ...reply } = await changeRecord(
        kind,
        call,
        { id: params.id, ifVersion },
        async (before) => {
          const event = await lockEventOfAds(queries, before.event_id)
          const change = stepOn({ before, event, action, body, file, now })
          const full = action === 'reinstate' ? await soldOut(queries, event, before.size, before.id) : undefined
          if (full) throw new Problem('WRONG_STATE', full, { current: before })
          return change
        },
        { action, ...(body.exception !== undefined && { note: `After its date: ${body.exception}` }) },
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

/** Answers the event that it is of. */
async function check({ queries }: WriteCall, record: FieldsOf<Advertisement> & { id: string }, before?: Advertisement) {
  const event = await lockEventOfAds(queries, record.event_id)
  const problems = adProblems(record, event)
  // A size that the event no longer offers stays where it was ordered.
  if (before?.size === record.size) delete problems['size']
  else {
    const full = await soldOut(queries, event, record.size, record.id)
    if (full && record.state !== 'CANCELLED') problems['size'] ??= full
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  await refuseUnknownReferences(queries, 'advertisements', record, before)
  return event
}
