import { sql } from 'kysely'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { given } from '#contract/value/fields.ts'
import { readable } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { neighborhoodKind as kind } from '#server/resources/records/kinds/neighborhood-kind.ts'
import { assertCanCopyBetween } from '#server/resources/records/copy-between-events.ts'
import { assertFilesUploaded } from '#server/resources/records/named-files.ts'
import { readRecord, listRecords } from '#server/resources/records/record-reads.ts'
import { changeRecord, createRecord, namedIn, removeRecord } from '#server/resources/records/record-writes.ts'
import { countReferences, formatCounts } from '#server/resources/records/references.ts'
import { freeSlug, assertSlugFree } from '#server/resources/records/slug.ts'
import { importNeighborhoods } from './neighborhood-import.ts'
import { checkNeighborhood } from './neighborhood-rules.ts'

export function neighborhoodHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `neighborhoods.${string}`>> {
  return {
    async 'neighborhoods.list'({ query, queries, actor }) {
      const { data, meta } = await listRecords(kind, queries, identity, query, {
        sortable: { name: 'text' },
        defaultSort: 'name',
        searched: [sql`name`],
        readable: readable('neighborhoods', actor),
        filters: [query.eventId === undefined ? undefined : sql<boolean>`details -> 'event_ids' @> to_jsonb(${query.eventId}::text)`],
      })
      return { data: data.map((record) => forActor(record, actor)), meta }
    },

    async 'neighborhoods.get'({ params, queries, actor }) {
      const record = await readRecord(kind, queries, params.id, { readable: readable('neighborhoods', actor) })
      return { data: forActor(record, actor), version: record.version }
    },

    async 'neighborhoods.create'(call) {
      const { body, queries } = call
      const { id: _id, ...fields } = body
      return await createRecord(kind, call, { body }, async () => {
        const record = {
          ...neighborhoodDefaults,
          is_published: false,
          ...given(fields),
          slug: await freeSlug(queries, 'neighborhoods', fields.slug, fields.name),
        }
        await checkNeighborhood(queries, record)
        return record
      })
    },

    async 'neighborhoods.update'(call) {
      const { body, queries } = call
      return await changeRecord(kind, call, namedIn(call), async (before) => {
        // Archiving also unpublishes.
        const change = { ...given(body), ...(body.is_archived && { is_published: false }) }
        if (change.slug !== undefined && change.slug !== before.slug) await assertSlugFree(queries, 'neighborhoods', change.slug)
        await checkNeighborhood(queries, { ...before, ...change }, before)
        return change
      })
    },

    async 'neighborhoods.remove'(call) {
      const { queries } = call
      return await removeRecord(kind, call, namedIn(call), async ({ id, name }) => {
        const counts = (await countReferences(queries, 'neighborhoods', [id])).get(id)
        if (counts) throw new Problem('IN_USE', `“${name}” is used by ${formatCounts(counts)}. Archive it instead.`, { current: counts })
      })
    },

    async 'neighborhoods.import'(call) {
      return { data: await importNeighborhoods(call, call.body) }
    },

    async 'neighborhoods.act'(call) {
      const { params } = call
      const isPublished = params.action === 'publish'
      return await changeRecord(kind, call, { ...namedIn(call), action: params.action }, async (before) => {
        if (before.is_archived && isPublished)
          throw new Problem('WRONG_STATE', 'An archived neighborhood can’t be published.', { current: before })
        if (isPublished) await assertFilesUploaded(call.queries, before)
        return { is_published: isPublished }
      })
    },

    async 'neighborhoods.copy'(call) {
      const { body, queries } = call
      const { from_event: from, to_event: to } = body
      await assertCanCopyBetween(queries, body)
      let copied = 0
      let alreadyThere = 0
      // In ID order, so that two copies at once cannot deadlock.
      for (const id of body.ids.toSorted()) {
        const { diff } = await changeRecord(kind, call, { id, ifVersion: undefined }, (before) => {
          if (!before.event_ids.includes(from)) throw invalidFields({ ids: `“${before.name}” isn’t in the source event.` })
          return before.event_ids.includes(to) ? {} : { event_ids: [...before.event_ids, to] }
        })
        if (diff.length > 0) copied += 1
        else alreadyThere += 1
      }
      return { data: { copied, already_there: alreadyThere } }
    },
  }
}

/** Gate codes never reach another company (product: Private is not public). */
function forActor({ gate_code: gateCode, ...record }: Neighborhood, { role }: Actor): Neighborhood {
  return role === 'admin' ? { ...record, gate_code: gateCode } : record
}
