import { sql } from 'kysely'
import type { EndpointName } from '#contract/api.ts'
import { sponsorDefaults } from '#contract/sponsor-defaults.ts'
import { exclusiveRival, missingToPublish, sponsorProblems } from '#contract/sponsor-rules.ts'
import type { Sponsor } from '#contract/sponsor.ts'
import { readable } from '#server/access.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { sponsorKind as kind } from '#server/records/order-kinds.ts'
import { given, presentRow, type AnyRow, type FieldsOf } from '#server/records/record-kind.ts'
import { listRecords } from '#server/records/record-list.ts'
import { changeRecord, createRecord, lockRow, noSuch, removeRecord } from '#server/records/record-writes.ts'
import { reorderRecords } from '#server/records/reorder-records.ts'
import { refuseUnknownReferences } from '#server/records/unknown-references.ts'
import { copySponsors } from './copy-sponsors.ts'

export function sponsorHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `sponsors.${string}`>> {
  return {
    async 'sponsors.list'({ query, queries, asker }) {
      return await listRecords(kind, queries, identity, query, {
        sortable: { order: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz' },
        defaultSort: 'order',
        searched: [sql`details ->> 'external_name'`, sql`details ->> 'public_name'`],
        readable: readable('sponsors', asker),
        filters: [query.eventId === undefined ? undefined : sql<boolean>`(event_id = ${query.eventId} or event_id is null)`],
      })
    },

    async 'sponsors.get'({ params, queries, asker }) {
      const { rows } = await sql<AnyRow>`
        select * from sponsors where id = ${params.id} and ${readable('sponsors', asker)}`.execute(queries)
      const [row] = rows
      if (!row) throw noSuch(kind)
      return { data: presentRow(kind, row), version: row.version }
    },

    async 'sponsors.create'(call) {
      const { body, queries } = call
      const { id, ...fields } = body
      return await createRecord(kind, call, body, async () => {
        const record = { ...(sponsorDefaults as unknown as FieldsOf<Sponsor>), is_published: false, ...given(fields) }
        await check(queries, { ...record, id })
        return record
      })
    },

    async 'sponsors.update'(call) {
      const { params, body, ifVersion, queries } = call
      const { diff: _diff, ...reply } = await changeRecord(kind, call, { id: params.id, ifVersion }, async (before) => {
        const after = { ...before, ...given(body) }
        await check(queries, after, before)
        // Nobody stays public who is a sponsor no more.
        const isStillShown = before.is_published && (await missing(queries, after)).length === 0
        return { ...given(body), is_published: isStillShown }
      })
      return reply
    },

    async 'sponsors.remove'(call) {
      const { params, ifVersion } = call
      return await removeRecord(kind, call, { id: params.id, ifVersion }, async (record) => {
        if (record.is_published)
          throw new Problem('IN_USE', 'This sponsor is public. Take it back from the public first, then delete it.', { current: record })
      })
    },

    async 'sponsors.act'(call) {
      const { params, ifVersion, queries } = call
      const isPublished = params.action === 'publish'
      const { diff: _diff, ...reply } = await changeRecord(
        kind,
        call,
        { id: params.id, ifVersion },
        async (before) => {
          const needed = isPublished ? await missing(queries, before) : []
          if (needed.length > 0) {
            const sentence = `Before it can be public it needs ${new Intl.ListFormat('en-US').format(needed)}.`
            throw new Problem('WRONG_STATE', sentence, { current: before })
          }
          return { is_published: isPublished }
        },
        { action: params.action },
      )
      return reply
    },

    async 'sponsors.reorder'(call) {
      return { data: { changed: await reorderRecords(kind, call, call.body.ids) } }
    },

    async 'sponsors.copy'(call) {
      return { data: await copySponsors(call, call.body) }
    },
  }
}

async function check(queries: Queries, record: FieldsOf<Sponsor> & { id: string }, before?: Sponsor): Promise<void> {
  const problems = sponsorProblems(record)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  await refuseUnknownReferences(queries, 'sponsors', record, before)
  // Two that want one category at once: the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('sponsors'))`.execute(queries)
  const { rows } = await sql<AnyRow>`select * from sponsors where deleted_at is null`.execute(queries)
  const rival = exclusiveRival(
    record,
    rows.map((row) => presentRow(kind, row)),
  )
  if (!rival) return
  const whose = `“${await nameOf(queries, rival)}” ${rival.is_exclusive ? 'has this category alone' : 'is in this category too'}.`
  throw invalidFields(rival.is_exclusive ? { category: whose } : { is_exclusive: whose })
}

async function missing(queries: Queries, record: FieldsOf<Sponsor>): Promise<string[]> {
  return missingToPublish({ ...record, webName: await nameOf(queries, record) })
}

async function nameOf(queries: Queries, { company_id: id, external_name: name, public_name: shown }: FieldsOf<Sponsor>): Promise<string> {
  if (shown || id === null) return shown || name
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${id}`.execute(queries)
  return rows[0]?.name ?? ''
}

/** A sponsor as it is now, locked until the write is kept. */
export async function lockedSponsor(queries: Queries, id: string): Promise<Sponsor> {
  return presentRow(kind, await lockRow(queries, kind, id))
}
