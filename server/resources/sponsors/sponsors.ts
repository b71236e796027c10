import { sql } from 'kysely'
import { associationDay } from '#contract/time/association-day.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { missingToPublish, rivalProblem, sponsorProblems } from '#contract/sponsor/rules.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { given } from '#contract/value/fields.ts'
import { formatList } from '#contract/value/format-list.ts'
import { readable } from '#server/auth/access.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { copySponsors } from '#server/resources/records/copy-sponsors.ts'
import { sponsorKind as kind } from '#server/resources/records/kinds/order-kinds.ts'
import { nameInLog, type FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { assertFilesUploaded } from '#server/resources/records/named-files.ts'
import { readRecord, listRecords } from '#server/resources/records/record-reads.ts'
import { changeRecord, createRecord, namedIn, removeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { reorderRecords } from '#server/resources/records/reorder-records.ts'
import { lockSponsors, rivalOf } from '#server/resources/records/sponsor-rivals.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'

export function sponsorHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `sponsors.${string}`>> {
  return {
    async 'sponsors.list'({ query, queries, actor }) {
      return await listRecords(kind, queries, identity, query, {
        sortable: { order: 'integer' },
        defaultSort: 'order',
        searched: [sql`details ->> 'external_name'`, sql`details ->> 'public_name'`],
        readable: readable('sponsors', actor),
        filters: [query.eventId === undefined ? undefined : sql<boolean>`(event_id = ${query.eventId} or event_id is null)`],
      })
    },

    async 'sponsors.get'({ params, queries, actor }) {
      const record = await readRecord(kind, queries, params.id, { readable: readable('sponsors', actor) })
      return { data: record, version: record.version }
    },

    async 'sponsors.create'(call) {
      const { body } = call
      const { id, ...fields } = body
      return await createRecord(kind, call, { body }, async () => {
        const record = { ...sponsorDefaults, is_published: false, ...given(fields) }
        await check(call, { ...record, id })
        return record
      })
    },

    async 'sponsors.update'(call) {
      const { body } = call
      return await changeRecord(kind, call, namedIn(call), async (before) => {
        const after = { ...before, ...given(body) }
        await check(call, after, before)
        // A sponsor that is no longer complete is no longer published.
        const isStillShown = before.is_published && (await missingFields(call, after)).length === 0
        return { ...given(body), is_published: isStillShown }
      })
    },

    async 'sponsors.remove'(call) {
      return await removeRecord(kind, call, namedIn(call), async (record) => {
        if (record.is_published)
          throw new Problem('IN_USE', 'This sponsor is published. Unpublish it first, then delete it.', { current: record })
      })
    },

    async 'sponsors.act'(call) {
      const { params } = call
      const isPublished = params.action === 'publish'
      return await changeRecord(kind, call, { ...namedIn(call), action: params.action }, async (before) => {
        const needed = isPublished ? await missingFields(call, before) : []
        if (needed.length > 0) {
          const message = `Publishing requires ${formatList(needed)}.`
          throw new Problem('WRONG_STATE', message, { current: before })
        }
        if (isPublished) await assertFilesUploaded(call.queries, before)
        return { is_published: isPublished }
      })
    },

    async 'sponsors.reorder'(call) {
      return { data: { changed: await reorderRecords(kind, call, call.body) } }
    },

    async 'sponsors.copy'(call) {
      return { data: await copySponsors(call, call.body) }
    },
  }
}

type Checked = FieldsOf<Sponsor> & { id: string }

async function check({ queries, now }: WriteCall, record: Checked, before?: Sponsor): Promise<void> {
  const problems = sponsorProblems(record)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  await assertKnownReferences(queries, 'sponsors', record, before)
  const rival = rivalOf(record, await lockSponsors(queries), now)
  if (rival) throw invalidFields(rivalProblem(rival, await nameInLog(kind, queries, rival)))
}

async function missingFields({ queries, now }: WriteCall, record: FieldsOf<Sponsor>): Promise<string[]> {
  return missingToPublish(record, await nameInLog(kind, queries, record), associationDay(now))
}
