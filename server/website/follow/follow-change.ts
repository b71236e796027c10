import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { WebflowType } from '#contract/website/labels.ts'
import { profileKindOf, shownAwards } from '#contract/entry/award-rules.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { isChangeOf, type RecordChange } from '#server/resources/records/kinds/record-kind.ts'
import { followName } from './follow-name.ts'
import { followOnSite } from './follow-on-site.ts'
import { isInReviewAgain, isPublic } from '#server/website/is-public.ts'
import { queueManyWebflow, queueWebflow } from './queue-webflow.ts'
import type { Event } from '#contract/event/schema.ts'
import { detailsPublicFrom } from '#contract/entry/public-details.ts'

/** Updates the public page of a changed record that is public or becomes so. Runs in the write's own transaction. */
export async function followChange(queries: Queries, change: RecordChange): Promise<void> {
  const { table, id, name, before, after, now } = change
  if (after !== null) await followName(queries, { table, id, before, after, now })
  if (isChangeOf(change, 'events')) await followEvent(queries, change)
  if (isChangeOf(change, 'companies') && change.before.is_archived && !change.after?.is_archived) await queueProfilesOf(queries, id, now)
  // Nobody publishes a city: it goes along with records that reference it, and stays until none does.
  if (table === 'cities') await followOnSite(queries, { table, records: [{ id, name }] }, { now, why: 'It was changed in the portal.' })
  const type = followed.find((one) => one === table)
  if (!type) return
  if (isChangeOf(change, 'entries')) await followAwards(queries, change.before, change.after, now)
  const [was, is] = [isPublic(before), after !== null && isPublic(after)]
  if (!was && !is) return
  if (after !== null && (isInReviewAgain(after) || isProposal(before, after))) return
  const why = was && is ? 'It was changed in the portal.' : is ? 'It was published in the portal.' : 'It was unpublished in the portal.'
  await queueWebflow(queries, { type, id, name }, { now, why, isWanted: isWanted(change) })
}

/**
 * Staff publish it: for the first time, or again after a review during which it stayed public. What an undo brings back
 * stays off the site if they had taken it off.
 */
function isWanted(change: RecordChange): boolean {
  if (!isChangeOf(change, 'entries') && !isChangeOf(change, 'b2c_profiles')) return !isPublic(change.before)
  return change.before.status === 'APPROVED' && change.after?.status === 'PUBLISHED'
}

/** A change that awaits approval is not on the site. */
function isProposal(before: object, after: object): boolean {
  const [old, current] = [before, after].map((record) => Object.assign({}, record, { pending_revision: null, declined_revision: null }))
  return isDeepStrictEqual(old, current)
}

/** The profiles of a company that is no longer archived return to the site. */
async function queueProfilesOf(queries: Queries, companyId: string, now: number): Promise<void> {
  const rows = await undeleted(queries, 'b2c_profiles')
    .select(['id', sql<string>`details ->> 'display_name'`.as('name')])
    .where('company_id', '=', companyId)
    .where('published_at', 'is not', null)
    .execute()
  const profiles = rows.map(({ id, name }) => ({ type: 'b2c_profiles' as const, id, name }))
  await queueManyWebflow(queries, profiles, { now, why: 'Its company is no longer archived.', isWanted: false })
}

/** What people publish record by record. */
const followed = ['entries', 'b2c_profiles', 'neighborhoods', 'sponsors'] as const satisfies readonly WebflowType[]

/** An entry's awards also show on its company's profile, which is updated when they change. */
async function followAwards(queries: Queries, before: Entry, after: Entry | null, now: number): Promise<void> {
  const [was, is] = [before, after].map((entry) => (entry ? shownAwards(entry).toSorted().join() : ''))
  if (was === is) return
  const rows = await undeleted(queries, 'b2c_profiles')
    .select(['id', sql<string>`details ->> 'display_name'`.as('name')])
    .where('published_at', 'is not', null)
    .where('company_id', '=', before.company_id)
    .where('kind', '=', profileKindOf[before.kind])
    .execute()
  const why = 'The awards of its homes changed in the portal.'
  for (const { id, name } of rows)
    await queueWebflow(queries, { type: 'b2c_profiles', id, name: name || 'A profile' }, { now, why, isWanted: false })
}

interface EventChange {
  before: Event
  /** Null if the event was deleted. */
  after: Event | null
  now: number
}

/**
 * Updates an event's own page, and those of its homes if the change affects them: whether the event is public, from
 * when addresses and prices are, its opening hours, and its name.
 */
async function followEvent(queries: Queries, { before, after, now }: EventChange): Promise<void> {
  if (before.status === 'DRAFT' && (after === null || after.status === 'DRAFT')) return
  const { id, name } = after ?? before
  await queueWebflow(queries, { type: 'events', id, name }, { now, why: 'It was changed in the portal.', isWanted: false })
  if (after !== null && shownOfHomes(before) === shownOfHomes(after)) return
  const rows = await undeleted(queries, 'entries')
    .select(['id', 'title'])
    .where('event_id', '=', id)
    .where(sql<boolean>`jsonb_typeof(details -> 'published_at') = 'object'`)
    .execute()
  const homes = rows.map(({ id: home, title }) => ({ type: 'entries' as const, id: home, name: title }))
  await queueManyWebflow(queries, homes, { now, why: 'Its event was changed in the portal.', isWanted: false })
}

function shownOfHomes(event: Event): string {
  return JSON.stringify([event.name, event.status === 'DRAFT', detailsPublicFrom(event), event.open_hours])
}
