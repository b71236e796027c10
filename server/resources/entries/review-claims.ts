import { sql } from 'kysely'
import type { ReviewClaim } from '#contract/entry/review-endpoints.ts'
import { claimMs } from '#contract/entry/review-queue.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'

interface Claiming {
  queries: Queries
  actor: Pick<Actor, 'memberId'>
  now: number
}

/**
 * Makes an entry the actor's to look at, or theirs for longer; false where it is somebody else's and not taken over. The
 * row's key decides between two who ask at once.
 */
export async function claim({ queries, actor, now }: Claiming, entryId: string, takesOver = false): Promise<boolean> {
  const { rows } = await sql`
    insert into review_claims (entry_id, member_id, until) values (${entryId}, ${actor.memberId}, ${new Date(now + claimMs)})
    on conflict (entry_id) do update set member_id = excluded.member_id, until = excluded.until
      where review_claims.member_id = excluded.member_id or review_claims.until <= ${new Date(now)} or ${takesOver}
    returning entry_id`.execute(queries)
  return rows.length > 0
}

/** The actor looks at it no more. */
export async function releaseClaim(queries: Queries, entryId: string, { memberId }: Pick<Actor, 'memberId'>): Promise<void> {
  await queries.deleteFrom('review_claims').where('entry_id', '=', entryId).where('member_id', '=', memberId).execute()
}

/** The actor looks at nothing in the event but this. */
export async function releaseOtherClaims({ queries, actor }: Claiming, eventId: string, entryId: string | null): Promise<void> {
  await sql`delete from review_claims using entries where entries.id = entry_id and event_id = ${eventId}
    and member_id = ${actor.memberId} and entry_id is distinct from ${entryId}::uuid`.execute(queries)
}

/** Who looks at what in an event. */
export async function activeClaims({ queries, actor, now }: Claiming, eventId: string): Promise<ReviewClaim[]> {
  const { rows } = await sql<{ entry_id: string; member_id: string; name: string; until: Date }>`
    select entry_id, member_id, trim(first || ' ' || last) as name, until
    from review_claims join entries on entries.id = entry_id join members on members.id = member_id
    where event_id = ${eventId} and until > ${new Date(now)} and entries.deleted_at is null order by entry_id`.execute(queries)
  return rows.map(({ entry_id: entryId, member_id: memberId, name, until }) => ({
    entry_id: entryId,
    member_id: memberId,
    name,
    until: fromMillis(until.getTime()),
    is_own: memberId === actor.memberId,
  }))
}
