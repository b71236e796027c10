import type { ReviewClaim } from '#contract/entry/review/review-endpoints.ts'
import { claimMs } from '#contract/entry/review/review-queue.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { personName } from '#server/db/filters.ts'

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
  const claimed = await queries
    .insertInto('review_claims')
    .values({ entry_id: entryId, member_id: actor.memberId, until: new Date(now + claimMs) })
    .onConflict((conflict) => {
      const taken = conflict
        .column('entry_id')
        .doUpdateSet((eb) => ({ member_id: eb.ref('excluded.member_id'), until: eb.ref('excluded.until') }))
      if (takesOver) return taken
      return taken.where((eb) =>
        eb.or([eb('review_claims.member_id', '=', eb.ref('excluded.member_id')), eb('review_claims.until', '<=', new Date(now))]),
      )
    })
    .returning('entry_id')
    .execute()
  return claimed.length > 0
}

/** The actor looks at it no more. */
export async function releaseClaim(queries: Queries, entryId: string, { memberId }: Pick<Actor, 'memberId'>): Promise<void> {
  await queries.deleteFrom('review_claims').where('entry_id', '=', entryId).where('member_id', '=', memberId).execute()
}

/** The actor looks at nothing in the event but this. */
export async function releaseOtherClaims({ queries, actor }: Claiming, eventId: string, entryId: string | null): Promise<void> {
  await queries
    .deleteFrom('review_claims')
    .using('entries')
    .whereRef('entries.id', '=', 'entry_id')
    .where('event_id', '=', eventId)
    .where('member_id', '=', actor.memberId)
    .$if(entryId !== null, (claims) => claims.where('entry_id', '<>', entryId))
    .execute()
}

/** Who looks at what in an event. */
export async function activeClaims({ queries, actor, now }: Claiming, eventId: string): Promise<ReviewClaim[]> {
  const rows = await queries
    .selectFrom('review_claims')
    .innerJoin('entries', 'entries.id', 'entry_id')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['entry_id', 'member_id', 'until', personName.as('name')])
    .where('event_id', '=', eventId)
    .where('until', '>', new Date(now))
    .where('entries.deleted_at', 'is', null)
    .orderBy('entry_id')
    .execute()
  return rows.map(({ entry_id: entryId, member_id: memberId, name, until }) => ({
    entry_id: entryId,
    member_id: memberId,
    name,
    until: fromMillis(until.getTime()),
    is_own: memberId === actor.memberId,
  }))
}
