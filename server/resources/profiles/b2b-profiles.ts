import { assertNoDeclines } from '#server/resources/records/assert-no-declines.ts'
import { sql } from 'kysely'
import type { EndpointName } from '#contract/endpoints.ts'
import { emptyB2b } from '#contract/profile/defaults.ts'
import type { B2bFields, B2bProfile } from '#contract/profile/schema.ts'
import { given } from '#contract/value/fields.ts'
import { readable, readerOf } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { DataReply, Handlers } from '#server/http/handler.ts'
import { notifyOnce } from '#server/mail/notify.ts'
import { cardKind, type StoredCard } from '#server/resources/records/kinds/profile-kind.ts'
import { onBehalfOf } from '#server/resources/records/on-behalf-of.ts'
import { assertOwnFiles } from '#server/resources/records/named-files.ts'
import { listRecords, type RecordQuery } from '#server/resources/records/record-reads.ts'
import {
  changeRecord,
  createRecord,
  namedIn,
  requireNewId,
  notFound,
  type Target,
  type WriteCall,
} from '#server/resources/records/record-writes.ts'
import { companyToWriteFor, changedByPut } from '#server/resources/records/written-for.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { namesById } from '#contract/value/names-by-id.ts'

export function b2bProfileHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `b2b_profiles.${string}`>> {
  async function list(queries: Queries, query: RecordQuery, actor: Actor, ownOnly: boolean) {
    const own = sql<boolean>`company_id = ${actor.companyId}::uuid`
    const { data, meta } = await listRecords(cardKind, queries, identity, query, {
      sortable: {},
      defaultSort: '-updated_at',
      reader: readerOf(actor, ownOnly),
      searched: [sql`details ->> 'summary'`, sql`details ->> 'brands'`],
      readable: ownOnly ? sql<boolean>`deleted_at is null and ${own}` : readable('b2b_profiles', actor),
      ...(ownOnly && { everReadable: own }),
      // A card that was listed from the start leaves the directory without a new version if its company is archived.
      ...(!ownOnly && actor.role === 'member' && { everReadable: sql<boolean>`(version > 1 or is_listed or ${own})` }),
    })
    // What a company requested, and why the association declined it, concerns nobody else.
    const isOthers = (card: StoredCard) => actor.role === 'member' && card.company_id !== actor.companyId
    const shown = data.map((card) => (isOthers(card) ? Object.assign({}, card, { requested_items: [] }) : card))
    return { data: await withNames(queries, shown), meta }
  }

  return {
    'b2b_profiles.list': async ({ queries, query, actor }) => await list(queries, query, actor, false),
    'b2b_profiles.mine': async ({ queries, query, actor }) => await list(queries, query, actor, true),

    async 'b2b_profiles.put'(call) {
      const { body, ifVersion, actor, queries } = call
      const companyId = await companyToWriteFor(queries, actor, body.company_id, { what: 'your company’s card', verb: 'edit it' })
      const { id: _id, company_id: _company, ...fields } = body
      const patch = given(fields)
      await lockUntilCommit(queries, `card:${companyId}`)
      const row = await undeleted(queries, 'b2b_profiles').selectAll().where('company_id', '=', companyId).executeTakeFirst()
      const changed = changedByPut(cardKind, row, { ifVersion, sent: body })
      if (changed) return await change(call, changed, patch)
      const creation = { body: { ...body, id: requireNewId(body) }, onBehalfOf: onBehalfOf(actor, companyId) }
      const reply = await createRecord<StoredCard>(cardKind, call, creation, async () => {
        await assertKnownReferences(queries, 'b2b_profiles', patch)
        await assertOwnFiles(queries, patch, companyId)
        assertNoDeclines(actor, patch)
        return { ...emptyB2b, ...patch, company_id: companyId }
      })
      if (reply.status === 201) await notifyCompany(call, companyId, 'started')
      if (reply.data.company_id !== companyId) throw notFound(cardKind)
      return { ...reply, data: await named(queries, reply.data) }
    },

    async 'b2b_profiles.update'(call) {
      return await change(call, namedIn(call), given(call.body))
    },
  }
}

async function change(
  call: WriteCall,
  target: Target<StoredCard>,
  patch: { [K in keyof B2bFields]?: Exclude<B2bFields[K], undefined> },
): Promise<DataReply<B2bProfile>> {
  const { queries, actor } = call
  const { data, diff } = await changeRecord<StoredCard>(cardKind, call, target, async (before, log) => {
    await assertKnownReferences(queries, 'b2b_profiles', patch, before)
    await assertOwnFiles(queries, patch, before.company_id)
    assertNoDeclines(actor, patch, before)
    log.onBehalfOf = onBehalfOf(actor, before.company_id)
    return patch
  })
  if (diff.length > 0) await notifyCompany(call, data.company_id, 'changed')
  return { data: await named(queries, data), version: data.version }
}

/** The card has no page that a notification could open for everyone: the text says which it is. */
async function notifyCompany({ queries, actor, now }: WriteCall, companyId: string, what: 'started' | 'changed'): Promise<void> {
  const text = `The association ${what} your trade directory card for you.`
  if (actor.role === 'admin') await notifyOnce(queries, { companyId }, { kind: 'card.update', text, about: null, now, by: actor })
}

async function named(queries: Queries, card: StoredCard): Promise<B2bProfile> {
  const [data] = await withNames(queries, [card])
  if (!data) throw new Error('The card that was just saved is missing.')
  return data
}

async function withNames(queries: Queries, cards: readonly StoredCard[]): Promise<B2bProfile[]> {
  const ids = cards.map(({ company_id: id }) => id)
  const rows = await queries.selectFrom('companies').select(['id', 'name']).where('id', '=', anyId(ids)).execute()
  const names = namesById(rows)
  return cards.map((card) => ({ ...card, company_name: names.get(card.company_id) ?? '' }))
}
