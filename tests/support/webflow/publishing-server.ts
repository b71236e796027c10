import { sql } from 'kysely'
import type { NewWebflowJob } from '#contract/website/endpoints.ts'
import type { WebflowJobWithItems, WebflowPlanItem } from '#contract/website/schema.ts'
import type { Database } from '#server/db/database.ts'
import type { WebflowSite } from '#server/website/webflow-site.ts'
import { anAdmin, anId, insert, aCompany, anEvent, anItem, aNeighborhood, insertEvents, testNow } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { mapDouble } from '#tests/support/page/map-double.ts'
import { WebflowDouble } from './webflow-double.ts'
import { doubleBase, doubleSite, doubleToken, reachDouble, runAll } from './webflow-server.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aFullEntry, aFullProfile, insertEntries, insertProfiles } from '#tests/support/entries.ts'

/**
 * A server with a Webflow token, a mapped site, and staff who start runs and wait for them to
 * finish.
 */
export async function publishingServer(
  options: ConstructorParameters<typeof WebflowDouble>[0] = {},
  event: Parameters<typeof publicGround>[1] = {},
) {
  const server = await testServer({ webflow: { token: doubleToken, apiBase: doubleBase } })
  const { app, database, clock, signIn } = server
  const double = new WebflowDouble({ now: () => clock.now, ...options })
  reachDouble(double)
  const site = doubleSite(clock)
  await mapDouble(database, site, clock.now)
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const ground = await publicGround(database, event)

  const read = async (id: string): Promise<WebflowJobWithItems> =>
    (await json(await call(app, 'webflow.job', { params: { id }, headers: await signIn(admin) }))).data
  return {
    ...server,
    double,
    site,
    admin,
    ground,
    read,
    /** Runs pending jobs as a server with these connections. */
    runOn: (connections: Database, through: WebflowSite) => runAll(connections, through, clock),
    run: async (body: Partial<NewWebflowJob> = {}): Promise<WebflowJobWithItems> => {
      const id = anId()
      await call(app, 'webflow.start', { body: { id, mode: 'CHANGED', dry_run: false, ...body }, headers: await signIn(admin) })
      await runAll(database, site, clock)
      return await read(id)
    },
    retry: async (id: string): Promise<WebflowJobWithItems> => {
      await call(app, 'webflow.actOnJob', { params: { id, action: 'retry' }, headers: await signIn(admin) })
      await runAll(database, site, clock)
      return await read(id)
    },
    plan: async (): Promise<WebflowPlanItem[]> => {
      return (await json(await call(app, 'webflow.plan', { headers: await signIn(admin) }))).data.items
    },
  }
}

interface PublicGround {
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
