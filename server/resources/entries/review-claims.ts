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
 * Claims an entry for the actor or extends their claim. Returns false if someone else has it and `takesOver` is not
 * set. The primary key decides between two people who claim at once.
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

/** Releases the actor's claim on the entry. */
export async function releaseClaim(queries: Queries, entryId: string, { memberId }: Pick<Actor, 'memberId'>): Promise<void> {
  await queries.deleteFrom('review_claims').where('entry_id', '=', entryId).where('member_id', '=', memberId).execute()
}

/** Releases the actor's other claims in the event. */
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

/** Who is reviewing what in an event. */
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
