import { sql } from 'kysely'
import type { Role } from '#contract/session/role.ts'
import { mailDelaySeconds, maxMailDelaySeconds, maxMatters } from '#contract/notification/email-status.ts'
import { accountKinds, type LetterMatter } from '#contract/notification/letter.ts'
import { undeleted, type Database, type Queries } from '#server/db/database.ts'

export interface ClaimedEmail extends LetterMatter {
  id: string
  created_at: Date
  to_name: string
  to_email: string
  subject: string
  attempts: number
  /** Why the recipient should no longer get it at this address, such as someone who left the company; otherwise empty. */
  not_meant: string
  /** The recipient's role. */
  role: Role
}

export type Claim =
  /** This mail and those that go with it, oldest first. They can no longer be withdrawn. */
  | { emails: ClaimedEmail[] }
  /** Newer mails are still within their minute: they go together. */
  | { waitSeconds: number }

/** The mails that go out as one now. Mails that were tried together stay together, because the recipient may have received them. */
export async function claimEmails(database: Database, id: string, now: number): Promise<Claim> {
  return await database.transaction().execute(async (queries) => {
    const first = await leading(queries, id).forUpdate().executeTakeFirst()
    if (!first) return { emails: [] }
    const waitSeconds = first.attempts === 0 ? await untilQuiet(queries, first, now) : 0
    if (waitSeconds > 0) return { waitSeconds }
    const ripe = new Date(Math.max(now - mailDelaySeconds * 1000, first.created_at.getTime()))
    const { rows } = await sql<ClaimedEmail>`
      with together as (
        select id from emails where state = 'QUEUED' and deleted_at is null and member_id = ${first.member_id} and (
          id = ${id} or sent_with = ${id} or (
            ${first.attempts === 0} and attempts = 0 and to_email = ${first.to_email} and created_at <= ${ripe}))
        order by id <> ${id}, created_at, id limit ${maxMatters} for update)
      update emails set attempts = attempts + 1, version = version + 1, updated_at = ${new Date(now)},
        sent_with = case when emails.id = ${id} then null else ${id}::uuid end
      from together where emails.id = together.id
      returning emails.id, emails.created_at, to_email, to_name, subject, text, path, kind, event_id, attempts, coalesce((
        select case
          when emails.kind = any(${accountKinds}) then ''
          when is_archived then 'this person is archived'
          when auth_state = 'DISABLED' then 'this person’s account is disabled'
          when auth_state = 'NONE' then 'this person has no account'
          when members.email <> to_email then 'this person has a new address'
          when emails.company_id is null then case portal_role when 'admin' then '' else 'this person is no longer staff' end
          when portal_role = 'admin' then 'this person is staff now'
          when members.company_id is distinct from emails.company_id then 'this person left the company'
          when company_role in ('OWNER', 'EDITOR') then ''
          else 'this person can now only view what the company has' end
        from members where members.id = member_id and members.deleted_at is null), 'this person was erased') as not_meant,
        (select portal_role from members where members.id = member_id) as role`.execute(queries)
    return { emails: rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id.localeCompare(b.id)) }
  })
}

/** A waiting mail that does not go with another one. */
export function leading(queries: Queries, id: string) {
  return undeleted(queries, 'emails')
    .select(['member_id', 'created_at', 'to_email', 'attempts'])
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .where('sent_with', 'is', null)
}

interface First {
  member_id: string
  created_at: Date
}

async function untilQuiet(queries: Queries, { member_id: memberId, created_at: written }: First, now: number): Promise<number> {
  const newest = await undeleted(queries, 'emails')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'QUEUED')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (!newest?.at || newest.at <= written) return 0
  const quietAt = Math.min(newest.at.getTime() + mailDelaySeconds * 1000, written.getTime() + maxMailDelaySeconds * 1000)
  return Math.ceil((quietAt - now) / 1000)
}
