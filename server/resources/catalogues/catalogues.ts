import { sql } from 'kysely'
import { endSentence } from '#contract/value/end-sentence.ts'
import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import { catalogues, type Catalogue } from '#contract/catalogue/schema.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { given } from '#contract/value/fields.ts'
import { readable } from '#server/auth/access.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { DataReply, Handlers } from '#server/http/handler.ts'
import { invalidFields } from '#server/http/problem.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { deriveAgain } from '#server/resources/records/entry-derived.ts'
import { readRecord, listRecords, type RecordQuery } from '#server/resources/records/record-reads.ts'
import {
  changeRecord,
  createRecord,
  lockRecord,
  namedIn,
  notFound,
  removeRecord,
  type WriteCall,
} from '#server/resources/records/record-writes.ts'
import { assertOrderSeen } from '#server/resources/records/reorder-records.ts'
import { moveReferences, usesOf } from '#server/resources/records/references.ts'
import { freeSlug, assertSlugFree } from '#server/resources/records/slug.ts'
import { followMoves } from '#server/website/follow/follow-on-site.ts'
import { importItems } from './catalogue-import.ts'
import {
  catalogueKind,
  keyOf,
  lockCatalogue,
  nextOrder,
  withUsage,
  type StoredItem,
} from '#server/resources/records/kinds/catalogue-kind.ts'
import { assertUnused, checkItem, freeFromAncestor } from './catalogue-rules.ts'

type Verb = 'list' | 'create' | 'update' | 'remove' | 'usage' | 'reorder' | 'merge' | 'import'
type CatalogueHandlers = Pick<Handlers, Extract<EndpointName, `${Catalogue}.${Verb}`>>

/** The call of any catalogue handler. The endpoint's schemas have already validated it. */
interface Call extends WriteCall {
  params: { id: string }
  query: RecordQuery & { include_inactive?: 'true' | 'false' | undefined; include_usage?: 'true' | 'false' | undefined }
  body: Partial<FieldsOf<StoredItem>> & {
    id: string
    name: string
    ids: string[]
    seen?: Readonly<Record<string, number>>
    from: string
    to: string
    rows: Record<string, string>[]
    dry_run: boolean
  }
  ifVersion: number
}

/** The same eight handlers for each catalogue. */
export function catalogueHandlers(identity: DatabaseIdentity): CatalogueHandlers {
  return Object.fromEntries(
    catalogues.flatMap((catalogue) =>
      Object.entries(handlersOf(catalogue, identity)).map(([verb, handle]) => [`${catalogue}.${verb}`, handle] as const),
    ),
  ) as unknown as CatalogueHandlers
}

function handlersOf(catalogue: Catalogue, identity: DatabaseIdentity): Record<Verb, (call: Call) => Promise<DataReply>> {
  const kind = catalogueKind(catalogue)
  const isAdmin = ({ role }: Actor) => role === 'admin'

  async function counted(call: Call, { data, ...reply }: DataReply<StoredItem>): Promise<DataReply> {
    const [item] = await withUsage(call.queries, catalogue, [data], isAdmin(call.actor))
    return { ...reply, data: item }
  }

  return {
    async list({ query, queries, actor }) {
      const seen = readable(catalogue, actor)
      // A delta includes inactive items because older records still name them.
      const isWhole = query.include_inactive === 'true' || query.since !== undefined
      const { data, meta } = await listRecords(kind, queries, identity, query, {
        sortable: { order: 'integer', name: 'text' },
        defaultSort: 'order,name',
        searched: [sql`name`, sql`code`],
        readable: isWhole ? seen : sql<boolean>`${seen} and is_active`,
      })
      return { data: await withUsage(queries, catalogue, data, isAdmin(actor) && query.include_usage !== 'false'), meta }
    },

    async create(call) {
      const { body, queries } = call
      const { id, ...fields } = body
      const reply = await createRecord(kind, call, { body: { ...body } }, async () => {
        const item = { code: '', is_active: true, ...catalogueDefaults[catalogue], ...given(fields) }
        await checkItem(queries, catalogue, { ...item, id })
        const order = fields.order ?? (await nextOrder(queries, catalogue))
        return { ...item, order, slug: await freeSlug(queries, catalogue, fields.slug, fields.name) }
      })
      await deriveAgain(call, catalogue)
      return await counted(call, reply)
    },

    async update(call) {
      const { body, queries } = call
      // Before the row, as every other write: two that take them in different orders deadlock.
      await lockCatalogue(queries, catalogue)
      const reply = await changeRecord(kind, call, namedIn(call), async (before) => {
        const change = given(body)
        const after = { ...before, ...change }
        await checkItem(queries, catalogue, after, before)
        if (after.slug !== before.slug) await assertSlugFree(queries, catalogue, after.slug)
        return change
      })
      if (reply.diff.length > 0) await deriveAgain(call, catalogue)
      return await counted(call, reply)
    },

    async remove(call) {
      await lockCatalogue(call.queries, catalogue)
      return await removeRecord(kind, call, namedIn(call), (item) =>
        assertUnused(call.queries, catalogue, item, { advice: 'Stop offering it, or merge it into another' }),
      )
    },

    async usage({ params, queries }) {
      const item = await readRecord(kind, queries, params.id)
      return { data: { uses: await usesOf(queries, catalogue, keyOf(catalogue, item)) } }
    },

    async reorder({ body, queries, actor, now }) {
      await lockCatalogue(queries, catalogue)
      if (new Set(body.ids).size !== body.ids.length) throw invalidFields({ ids: 'List each item only once.' })
      const { rows: before } = await sql<{ id: string; order: number }>`
        select id, "order" from ${sql.table(catalogue)} where id = any(${body.ids}::uuid[]) and deleted_at is null`.execute(queries)
      assertOrderSeen(before, body.seen)
      const { rows } = await sql<{ id: string; name: string; from: number; to: number }>`
        update ${sql.table(catalogue)} as item set "order" = place, version = item.version + 1,
          updated_at = ${new Date(now)}, updated_by = ${actor.memberId}
        from unnest(${body.ids}::uuid[]) with ordinality as wanted (id, place), ${sql.table(catalogue)} as before
        where item.id = wanted.id and before.id = item.id and item.deleted_at is null and item."order" <> place
        returning item.id, item.name, before."order" as "from", item."order" as "to"`.execute(queries)
      for (const { id, name, from, to } of rows) {
        const diff = [{ path: 'order', from, to }]
        await recordAuditEvent(queries, { actor, action: 'reorder', entity: catalogue, entityId: id, entityName: name, diff, now })
      }
      return { data: { changed: rows.length } }
    },

    async merge(call) {
      const { body, queries, actor, now } = call
      if (body.from === body.to) throw invalidFields({ to: 'Choose a different item to merge into.' })
      await lockCatalogue(queries, catalogue)
      // Locks in ID order, so that two merges at once cannot deadlock.
      const locked = new Map<string, StoredItem>()
      for (const id of [body.from, body.to].toSorted()) locked.set(id, await lockRecord(kind, queries, id))
      const [source, target] = [locked.get(body.from), locked.get(body.to)]
      if (!source || !target) throw notFound(kind)
      if (catalogue === 'classified_categories') await freeFromAncestor(kind, call, { source, target })
      const keys = { fromKey: keyOf(catalogue, source), toKey: keyOf(catalogue, target) }
      const moved = await moveReferences(queries, catalogue, keys, { by: actor.memberId, now })
      await followMoves(queries, moved, now)
      const note = endSentence(`“${source.name}” was merged into “${target.name}”`)
      for (const { reference, path, records } of moved) {
        const diff = [{ path, from: keys.fromKey, to: keys.toKey }]
        for (const { id: entityId, name: entityName } of records) {
          await recordAuditEvent(queries, { actor, action: 'update', entity: reference.from, entityId, entityName, diff, note, now })
        }
      }
      const count = moved.reduce((sum, { records }) => sum + records.length, 0)
      await removeRecord(kind, call, { id: source.id, ifVersion: undefined, action: 'merge', note }, async () => {})
      await deriveAgain(call, catalogue)
      return { data: { moved: count } }
    },

    async import(call) {
      await lockCatalogue(call.queries, catalogue)
      const report = await importItems(catalogue, call, call.body)
      if (!call.body.dry_run && report.created + report.updated > 0) await deriveAgain(call, catalogue)
      return { data: report }
    },
  }
}
