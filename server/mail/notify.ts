import { sql } from 'kysely'
import type { Subject } from '#contract/notification/about.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { wholeText, type NoticeText } from '#server/mail/letter.ts'
import { queueEmails, type Reader } from '#server/mail/queue-emails.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { dayMs } from '#contract/time/day-number.ts'

/** Who is notified: the people of a company who work on its entries, or all staff. */
export type Audience = { companyId: string } | 'staff'

interface News {
  /** The action, such as entry.approve. */
  kind: string
  text: NoticeText
  /** The record that the notification links to. */
  about: Subject | null
  now: number
  /** The person who did it, who is not notified; null for the server itself. */
  by: Pick<Actor, 'memberId' | 'impersonation'> | null
}

/** A member's actions can notify all staff, by mail too. This limits how often; beyond it, the write itself is rejected for a while. */
const maxInWindow = 60
const windowMs = 10 * 60_000
const byMember = createRateLimit(maxInWindow, windowMs)

/** Notifies each person in the portal and by mail, according to their preferences, in the write's own transaction. */
export async function notify(queries: Queries, audience: Audience, news: News): Promise<void> {
  if (audience === 'staff' && news.by) byMember.spend(news.by.memberId, news.now)
  if (news.by && !news.by.impersonation && news.about) await markRead(queries, news.by.memberId, news.about.id, news.now)
  const doers = [news.by?.memberId, news.by?.impersonation?.adminId].filter((id) => id !== undefined)
  const rows = await undeleted(queries, 'members')
    .select(['id', 'first', 'last', 'email', 'portal_role as role'])
    .select([
      sql<boolean>`coalesce((details -> 'notifications' ->> 'in_app')::boolean, true)`.as('in_app'),
      sql<boolean>`coalesce((details -> 'notifications' ->> 'email')::boolean, true) and auth_state in ('INVITED', 'ACTIVE')`.as('by_mail'),
    ])
    .where('is_archived', '=', false)
    .$if(doers.length > 0, (members) => members.where('id', 'not in', doers))
    .where((eb) =>
      audience === 'staff'
        ? eb('portal_role', '=', 'admin')
        : eb.and([
            eb('company_id', '=', audience.companyId),
            eb('portal_role', '=', 'member'),
            eb('company_role', 'in', ['OWNER', 'EDITOR']),
          ]),
    )
    .execute()
  await saveNotices(
    queries,
    rows.filter(({ in_app: inApp }) => inApp),
    news,
  )
  await queueEmails(
    queries,
    rows.filter(({ by_mail: byMail }) => byMail),
    { ...news, companyId: audience === 'staff' ? null : audience.companyId },
  )
}

/** A person who acts on a record no longer needs to be notified of it (product: Notifications). */
async function markRead(queries: Queries, memberId: string, entityId: string, now: number): Promise<void> {
  await queries
    .updateTable('notifications')
    .set(({ eb }) => ({ read_at: new Date(now), version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('entity_id', '=', entityId)
    .where('read_at', 'is', null)
    .execute()
}

/** Notifies a company unless the same message of the last 24 hours is still unread there, or waits to be emailed. */
export async function notifyOnce(queries: Queries, audience: { companyId: string }, news: News): Promise<void> {
  const text = wholeText(news.text)
  const dayAgo = new Date(news.now - dayMs)
  const unread = queries
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'member_id')
    .select('notifications.id')
    .where('company_id', '=', audience.companyId)
    .where('text', '=', text)
    .where('read_at', 'is', null)
    .where('notifications.deleted_at', 'is', null)
    .where('at', '>', dayAgo)
  const queued = undeleted(queries, 'emails')
    .select('id')
    .where('company_id', '=', audience.companyId)
    .where('text', '=', text)
    .where('state', '=', 'QUEUED')
    .where('created_at', '>', dayAgo)
  if (!(await unread.unionAll(queued).limit(1).executeTakeFirst())) await notify(queries, audience, news)
}

async function saveNotices(queries: Queries, readers: readonly Reader[], { kind, text, about, now }: News): Promise<void> {
  if (readers.length === 0) return
  await queries
    .insertInto('notifications')
    .values(
      readers.map(({ id }) => ({
        id: uuidv7(now),
        member_id: id,
        at: new Date(now),
        kind,
        text: wholeText(text),
        entity: about?.entity ?? null,
        entity_id: about?.id ?? null,
        event_id: about?.event_id ?? null,
      })),
    )
    .execute()
}

/** Notifies one person, whatever their preferences: of what staff do with their account. */
export async function notifyMember(
  queries: Queries,
  memberId: string,
  { kind, text, now }: { kind: string; text: string; now: number },
): Promise<void> {
  await queries
    .insertInto('notifications')
    .values({ id: uuidv7(now), member_id: memberId, at: new Date(now), kind, text })
    .execute()
}
