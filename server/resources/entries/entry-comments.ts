import { sql } from 'kysely'
import type { Comment } from '#contract/entry/comment.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { commentKind } from '#contract/notification/about.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId, personName } from '#server/db/filters.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { DataReply, Handlers } from '#server/http/handler.ts'
import { oneLine } from '#server/mail/letter.ts'
import { notify } from '#server/mail/notify.ts'
import type { RecordKind } from '#server/resources/records/kinds/record-kind.ts'
import { listRecords } from '#server/resources/records/record-reads.ts'
import { createRecord, lockRecord, notFound, type WriteCall } from '#server/resources/records/record-writes.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { readContext, assertNotArchived, assertCanEdit } from './entry-rules.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { aboutEntry, companyNameOf, titled } from './entry-for-actor.ts'
import { readEntry } from './entry-reads.ts'
import { namesById } from '#contract/value/names-by-id.ts'

type StoredComment = Omit<Comment, 'author_name'>

const kind: RecordKind<StoredComment> = {
  table: 'comments',
  noun: 'comment',
  columns: ['entry_id', 'author_id', 'author_role', 'body', 'internal', 'field', 'resolved'],
  defaults: {},
  nameOf: () => '',
}

export function entryComments(identity: DatabaseIdentity): Pick<Handlers, 'entries.comments' | 'entries.comment'> {
  return {
    async 'entries.comments'({ params, query, actor, queries }) {
      const entry = await readEntry(queries, params.id, actor)
      const { data, meta } = await listRecords(kind, queries, identity, query, {
        sortable: { created_at: 'timestamptz' },
        defaultSort: 'created_at',
        searched: [sql`body`],
        readable: sql<boolean>`deleted_at is null and entry_id = ${entry.id} and (${actor.role === 'admin'} or not internal)`,
        everReadable: sql<boolean>`entry_id = ${entry.id} and (${actor.role === 'admin'} or not internal)`,
      })
      return { data: await withNames(queries, data), meta }
    },

    async 'entries.comment'(call) {
      const reply = await writeComment(call, call.params.id, call.body)
      const [data] = await withNames(call.queries, [reply.data])
      if (!data) throw new Error('The comment that was just saved is missing.')
      return { ...reply, data }
    },
  }
}

/** Saves a comment on an entry and notifies the other side. */
export async function writeComment(
  call: WriteCall,
  entryId: string,
  body: { id: string; body: string; internal?: boolean | undefined; field?: string | null | undefined },
): Promise<DataReply<StoredComment>> {
  const { actor, queries, now } = call
  const entry = await lockRecord<Entry>(entryKind, queries, entryId)
  assertCanEdit(actor, entry)
  const { event } = await readContext(queries, { eventId: entry.event_id, companyId: entry.company_id }, { role: actor.role, now })
  assertNotArchived(event)
  const isInternal = body.internal === true && actor.role === 'admin'
  const reply = await createRecord(kind, call, { body }, () => ({
    entry_id: entry.id,
    author_id: actor.impersonation?.adminId ?? actor.memberId,
    author_role: actor.role,
    body: body.body,
    internal: isInternal,
    field: body.field ?? null,
    resolved: false,
  }))
  if (reply.data.entry_id !== entry.id) throw notFound(kind)
  const audience = actor.role === 'admin' ? { companyId: entry.company_id } : ('staff' as const)
  if (!isInternal && reply.status === 201) {
    const said = actor.role === 'member' ? oneLine(body.body) : body.body
    const text = `${await authorOf(queries, entry, actor)} commented on ${titled(entry)}: ${said.slice(0, 200)}`
    await notify(queries, audience, { kind: commentKind, text, about: aboutEntry(entry), now, by: actor })
  }
  return reply
}

/** Who a notification says wrote a comment, so that no member’s words look like the association’s. */
async function authorOf(queries: Queries, entry: Entry, { role, memberId, impersonation }: Actor): Promise<string> {
  if (role === 'admin') return 'The association'
  const member = queries.selectFrom('members').select(personName.as('name'))
  const { name } = await member.where('id', '=', impersonation?.adminId ?? memberId).executeTakeFirstOrThrow()
  return `${oneLine(name)} (${impersonation ? 'for ' : ''}${await companyNameOf(queries, entry)})`
}

/** Adds the message of an action to the thread. */
export async function insertComment(
  queries: Queries,
  { entry, actor, now, body, field }: { entry: Entry; actor: Actor; now: number; body: string; field: string | null },
): Promise<void> {
  const at = new Date(now)
  const author = actor.impersonation?.adminId ?? actor.memberId
  await queries
    .insertInto('comments')
    .values({
      id: uuidv7(now),
      created_at: at,
      created_by: author,
      updated_at: at,
      updated_by: author,
      entry_id: entry.id,
      author_id: author,
      author_role: actor.role,
      body,
      internal: false,
      field,
    })
    .execute()
}

/** Removes the message of a decision that was undone. */
export async function removeComment(
  queries: Queries,
  { entry, actor, now, body, at }: { entry: Entry; actor: Actor; now: number; body: string; at: Date },
): Promise<void> {
  await queries
    .updateTable('comments')
    .set((eb) => ({ deleted_at: new Date(now), version: eb('version', '+', 1), updated_at: new Date(now), updated_by: actor.memberId }))
    .where('entry_id', '=', entry.id)
    .where('author_role', '=', 'admin')
    .where('created_at', '=', at)
    .where('body', '=', body)
    .where('internal', '=', false)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Resolves the staff comments that the company answered by resubmitting. */
export async function resolveComments(queries: Queries, entryId: string, { by, now }: { by: string; now: number }): Promise<void> {
  await queries
    .updateTable('comments')
    .set((eb) => ({ resolved: true, version: eb('version', '+', 1), updated_at: new Date(now), updated_by: by }))
    .where('entry_id', '=', entryId)
    .where('resolved', '=', false)
    .where('author_role', '=', 'admin')
    .where('internal', '=', false)
    .execute()
}

async function withNames(queries: Queries, comments: readonly StoredComment[]): Promise<Comment[]> {
  const ids = [...new Set(comments.flatMap(({ author_id: id }) => id ?? []))]
  const rows = await queries
    .selectFrom('members')
    .select(['id', personName.as('name')])
    .where('id', '=', anyId(ids))
    .execute()
  const names = namesById(rows)
  return comments.map((comment) => ({ ...comment, author_name: names.get(comment.author_id ?? '') ?? '' }))
}
