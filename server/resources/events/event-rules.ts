import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { eventDateProblems, type NewEvent } from '#contract/event.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/timestamp.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import type { EventFields } from './event-row.ts'

const noMilestones = {
  early_bird_date: null,
  late_fee_date: null,
  withdraw_deadline: null,
  content_deadline: null,
  proof_sent_date: null,
  proof_due_date: null,
  ad_reservation_deadline: null,
  ad_artwork_deadline: null,
  sign_return_due: null,
  public_at: null,
  banner_deadline: null,
} as const

const dateFields = [
  'start_date',
  'end_date',
  'registration_start_date',
  'registration_end_date',
  ...(Object.keys(noMilestones) as (keyof typeof noMilestones)[]),
] as const

/** What a new event is where its maker has not said otherwise. */
export function newEventFrom({ id: _id, ...fields }: NewEvent, slug: string): EventFields {
  return {
    timezone: 'America/Chicago',
    open_hours: [],
    sign_pickup: null,
    fee_tiers: [],
    ad_sizes: [],
    limits: { entries_per_company: null, max_photos: 25, max_words: 300, max_features: 10 },
    lock_policy: 'LOCK_ON_APPROVAL',
    agreement: { version: 0, body: '' },
    min_liability: 1_000_000,
    contact: { name: '', email: '', phone: '' },
    ...noMilestones,
    ...given(fields),
    slug,
  }
}

/** A partial record without what it holds as undefined, which a spread would write over the rest. */
export function given<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** What a creation is known by when it is sent again. */
export function createdDigest(body: NewEvent): string {
  return hash('sha256', JSON.stringify(body), 'base64')
}

/** The dates as they are kept; throws a sentence for each that cannot be. */
export function settleDates<F extends EventFields>(fields: F): F {
  const implausible = dateFields.filter((name) => !isPlausible(fields[name])).map((name) => [name, 'Give a date from 1900 to 2199.'])
  if (implausible.length > 0) throw invalidFields(Object.fromEntries(implausible))
  const kept = withCalendarDates(fields)
  const problems = eventDateProblems(kept)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return kept
}

function isPlausible(at: Timestamp | null): boolean {
  return at === null || (toMillis(at) >= Date.UTC(1900) && toMillis(at) < Date.UTC(2200))
}

export async function checkType(queries: Queries, code: string) {
  const type = await queries
    .selectFrom('event_types')
    .select('id')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!type) throw invalidFields({ type: 'Choose one of the event types.' })
}

/** The given slug, or one made from the name that no other event has. */
export async function freeSlug(queries: Queries, given: string | undefined, name: string): Promise<string> {
  if (given !== undefined) {
    await refuseTakenSlug(queries, given)
    return given
  }
  await lockSlugs(queries)
  const base = slugOf(name)
  const taken = new Set(
    (await queries.selectFrom('events').select('slug').where('deleted_at', 'is', null).where('slug', 'like', `${base}%`).execute()).map(
      ({ slug }) => slug,
    ),
  )
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}

export async function refuseTakenSlug(queries: Queries, slug: string) {
  await lockSlugs(queries)
  const other = await queries.selectFrom('events').select('id').where('slug', '=', slug).where('deleted_at', 'is', null).executeTakeFirst()
  if (other) throw invalidFields({ slug: 'Another event has this web address already. Choose a different one.' })
}

/** Two events at once must not choose the same slug; events are made so seldom that one at a time is enough. */
async function lockSlugs(queries: Queries) {
  await sql`select pg_advisory_xact_lock(hashtext('events.slug'))`.execute(queries)
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
  // A name in another script leaves nothing.
  return slug === '' ? 'event' : slug
}

/** Calendar dates are held at 12:00 UTC, so that they name one day in UTC and anywhere in the United States. */
function withCalendarDates<F extends EventFields>(fields: F): F {
  return { ...fields, start_date: noonOf(fields.start_date, fields.timezone), end_date: noonOf(fields.end_date, fields.timezone) }
}

function noonOf(at: Timestamp, timeZone: string): Timestamp {
  const millis = toMillis(at)
  // Held so already: in a zone far east that noon is in the next day.
  if (millis % dayMillis === noonMillis) return fromMillis(millis)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(millis)
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value)
  return fromMillis(Date.UTC(part('year'), part('month') - 1, part('day'), 12))
}

const noonMillis = 43_200_000
const dayMillis = 86_400_000

export function noSuchEvent(): Problem {
  return new Problem('NOT_FOUND', 'This event does not exist, or not any more.')
}
