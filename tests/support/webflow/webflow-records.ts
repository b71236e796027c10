import { sql } from 'kysely'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Database } from '#server/db/database.ts'
import { aCompany, anEvent, anId, anItem, aNeighborhood, insert, insertEvents, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullProfile, insertEntries, insertProfiles } from '#tests/support/entries.ts'

export interface PublicGround {
  event: Event
  city: string
  company: string
  profile: string
  neighborhood: string
}

/** An event with a city, a builder with a published profile, and a published neighborhood. */
export async function publicGround(database: Database, changes: Partial<Event> = {}): Promise<PublicGround> {
  const event = anEvent({ public_at: fromMillis(testNow - 1000), ...changes })
  const city = anItem({ name: 'Lakeview', slug: 'lakeview' })
  const company = aCompany()
  const profile = aFullProfile({
    company_id: company.id,
    slug: 'prairie-oak',
    status: 'PUBLISHED',
    published_at: fromMillis(testNow - 1000),
    service_city_ids: [city.id],
  })
  const neighborhood = aNeighborhood({
    name: 'Orchard Ridge',
    slug: 'orchard-ridge',
    city_id: city.id,
    is_published: true,
    details: JSON.stringify({ event_ids: [event.id], builder_company_ids: [company.id], gate_code: '4711' }),
  })
  await insertEvents(database, event)
  await insert(database, 'cities', city)
  await insert(database, 'companies', company)
  await insertProfiles(database, profile)
  await insert(database, 'neighborhoods', neighborhood)
  return { event, city: city.id, company: company.id, profile: profile.id, neighborhood: neighborhood.id }
}

/** Published homes in that event. */
export async function publishedHomes(
  database: Database,
  { event, city, company, neighborhood }: PublicGround,
  count: number,
  changes: Partial<Entry> = {},
): Promise<Entry[]> {
  const homes = Array.from({ length: count }, (_, index) =>
    aFullEntry({
      id: anId(),
      event_id: event.id,
      company_id: company,
      city_id: city,
      neighborhood_id: neighborhood,
      title: `The Alder ${index + 1}`,
      gate_code: '4711',
      status: 'PUBLISHED',
      published_at: fromMillis(testNow - 500),
      ...changes,
    }),
  )
  await insertEntries(database, ...homes)
  return homes
}

/** Changes an entry as staff or the lifecycle would, without queuing a run. */
export async function setEntry(
  database: Database,
  id: string,
  changes: Partial<Pick<Entry, 'status' | 'title'>> & Record<string, unknown>,
): Promise<void> {
  const { status, title, ...details } = changes
  await sql`update entries set status = coalesce(${status ?? null}, status), title = coalesce(${title ?? null}, title),
    details = details || ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(database)
}
