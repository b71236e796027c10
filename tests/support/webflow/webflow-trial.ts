import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { insertJob, retryJob } from '#server/website/job-store.ts'
import { planWebflow } from '#server/website/plan.ts'
import { queueWebflow } from '#server/website/follow/queue-webflow.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { randomFrom } from '#tests/support/random.ts'
import { openMortalDatabase } from '#tests/support/server/mortal-database.ts'
import { mapDouble } from '#tests/support/page/map-double.ts'
import { WebflowDouble, type Fate } from './webflow-double.ts'
import { doubleSite, reachDouble, runAll } from './webflow-server.ts'

interface Trial {
  connection: PoolConfig
  /** The portal's own connections, which do not die. */
  database: Database
  seed: number
  ids: string[]
  from: number
}

const publicOrigin = 'https://parade.test'

/**
 * One or more runs with random faults, after which failures are retried without faults. Returns
 * what is wrong at the end.
 */
export async function runTrial({ connection, database, seed, ids, from }: Trial) {
  const random = randomFrom(seed)
  const clock = { now: from }
  const counts = { kills: 0, faults: 0, requests: 0, changes: 0 }
  const faultRate = [0.02, 0.1, 0.3][Math.floor(random() * 3)] ?? 0
  const double = new WebflowDouble({ now: () => clock.now, limit: random() < 0.5 ? 60 : 120 })
  reachDouble(double)
  await startOver(database)
  const neverPublic = await shuffle(database, ids, random, 0.7)
  await mapDouble(database, doubleSite(clock), clock.now)
  if (random() < 0.5) {
    await queueAll(database, clock.now)
    await runAll(database, doubleSite(clock), clock)
    for (const id of await shuffle(database, ids, random, 0.7, 0.2)) neverPublic.delete(id)
  }

  await queueAll(database, clock.now)
  for (let lives = Math.floor(random() * 4); lives > 0; lives -= 1) {
    if (await runUntilKilled(1 + Math.floor(random() * 25))) counts.kills += 1
  }
  double.fateOf = fault
  await runAll(database, doubleSite(clock), clock)
  double.fateOf = () => 'answered'
  await retryAll(database, clock)
  counts.requests = double.requests.length
  vi.unstubAllGlobals()
  return { problems: await problemsOf({ database, double, neverPublic, now: clock.now }), ...counts }

  function fault(): Fate {
    if (random() >= faultRate) return 'answered'
    counts.faults += 1
    return (['lost', 'dropped', 'late', 'half', 'broken', 'throttled'] as const)[Math.floor(random() * 6)] ?? 'lost'
  }

  /**
   * A server that dies at its nth request, before or after the site has executed it; everything
   * else it was doing ends too.
   */
  async function runUntilKilled(after: number): Promise<boolean> {
    const server = openMortalDatabase(connection, database)
    const isAfterwards = random() < 0.5
    let asked = 0
    let die: () => void = () => {}
    const dead = new Promise<true>((resolve) => {
      die = () => resolve(true)
    })
    const forever = new Promise<never>(() => {})
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      asked += 1
      if (random() < 0.05) await changeSomething()
      if (asked < after) return await answer(input, init)
      if (asked === after && isAfterwards) await answer(input, init).catch(() => {})
      die()
      return await forever
    })
    double.fateOf = fault
    const run = runAll(server.database, doubleSite(clock), clock).then(() => false)
    run.catch(() => {})
    const isDead = await Promise.race([dead, run])
    await server.kill()
    vi.stubGlobal('fetch', answer)
    return isDead
  }

  /**
   * Changes something in the portal during the run, and queues it for publishing in the same
   * transaction.
   */
  async function changeSomething(): Promise<void> {
    counts.changes += 1
    const id = ids[Math.floor(random() * ids.length)] ?? ''
    const isPublished = random() < 0.5
    if (isPublished) neverPublic.delete(id)
    await database.transaction().execute(async (transaction) => {
      await setPublished(transaction, [id], isPublished)
      await queueWebflow(
        transaction,
        { type: 'entries', id, name: 'The Alder' },
        { now: clock.now, why: 'Changed.', isWanted: isPublished },
      )
    })
  }
}

async function startOver(database: Database): Promise<void> {
  await sql`truncate webflow_items, webflow_jobs, webflow_job_items`.execute(database)
  await sql`update webflow_settings set mapping = '{}', seen = null`.execute(database)
}

/** Publishes some homes, withdraws others, and renames a few. Returns those that are not public. */
async function shuffle(database: Database, ids: string[], random: () => number, share: number, touched = 1): Promise<Set<string>> {
  const some = ids.filter(() => random() < touched)
  const isPublic = new Set(some.filter(() => random() < share))
  await setPublished(database, [...isPublic], true)
  await setPublished(
    database,
    some.filter((id) => !isPublic.has(id)),
    false,
  )
  const renamed = some.filter(() => random() < 0.1)
  await sql`update entries set title = case when title like '% II' then left(title, -3) else title || ' II' end
    where id = any(${renamed}::uuid[])`.execute(database)
  const { rows } = await sql<{ id: string }>`select id from entries where status <> 'PUBLISHED'`.execute(database)
  return touched === 1 ? new Set(rows.map(({ id }) => id)) : isPublic
}

async function setPublished(database: Database, ids: string[], isPublished: boolean): Promise<void> {
  await sql`update entries set status = ${isPublished ? 'PUBLISHED' : 'WITHDRAWN'},
    details = details || jsonb_build_object('published_at', ${isPublished ? sql`'{"_seconds": 1, "_nanoseconds": 0}'::jsonb` : sql`null::jsonb`})
    where id = any(${ids}::uuid[])`.execute(database)
}

async function queueAll(database: Database, now: number): Promise<void> {
  const plan = await planWebflow(database, { now, publicOrigin })
  const entries = [...plan.entries.values()].filter(({ action }) => action !== 'skip')
  await insertJob(database, { id: uuidv7(now), by: null, cause: 'STAFF', mode: 'CHANGED', dryRun: false, now }, entries)
}

/** Retries failed and stopped runs, as staff would. */
async function retryAll(database: Database, clock: { now: number }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from webflow_jobs where status = 'STOPPED'
      or id in (select job_id from webflow_job_items where status in ('FAILED', 'WAITING'))`.execute(database)
  for (const { id } of rows) await retryJob(database, id)
  await runAll(database, doubleSite(clock), clock)
}

interface Ended {
  database: Database
  double: WebflowDouble
  neverPublic: ReadonlySet<string>
  now: number
}

async function problemsOf({ database, double, neverPublic, now }: Ended): Promise<string[]> {
  const problems: string[] = []
  const { rows: homes } = await sql<{ id: string; title: string; is_public: boolean; item_id: string | null }>`
    select id, title, status = 'PUBLISHED' as is_public, item_id
    from entries left join webflow_items on record_id = id`.execute(database)
  const marks = new Map(homes.map((home) => [hash('sha256', home.id).slice(0, 8), home]))
  const homeOf = (slug = '') => marks.get(slug.slice(-8))

  const wanted = homes
    .filter((home) => home.is_public)
    .map(({ title }) => title)
    .toSorted()
  const shown = () =>
    double
      .liveIn('homes')
      .map(({ name }) => String(name))
      .toSorted()
  if (JSON.stringify(shown()) !== JSON.stringify(wanted))
    problems.push(`shown are ${shown().length} homes and not the ${wanted.length} that are public`)
  for (const slug of ['cities', 'events', 'builders', 'neighborhoods'])
    if (double.liveIn(slug).length !== 1) problems.push(`${slug} are missing or twice`)

  const items = double.itemsIn('homes')
  const owners = items.map(({ fieldData }) => homeOf(fieldData.slug)?.id)
  if (new Set(owners).size < owners.length) problems.push('a home has two items')
  for (const { id, fieldData } of items) {
    const home = homeOf(fieldData.slug)
    if (home?.item_id && home.item_id !== id) problems.push(`${fieldData.slug} is known as another item`)
  }
  for (const slug of double.everLive) if (neverPublic.has(homeOf(slug)?.id ?? '')) problems.push(`${slug} was shown and never public`)
  if (JSON.stringify([...double.live.values()].flatMap((all) => Array.from(all.values()))).includes('4711'))
    problems.push('a gate code is shown')

  const plan = await planWebflow(database, { now, publicOrigin })
  const open = [...plan.entries.values()].filter(({ action }) => action !== 'skip')
  if (open.length > 0)
    problems.push(`${open.length} are still to be done, such as ${open[0]?.name}: ${open[0]?.action}, ${open[0]?.reason}`)
  const before = JSON.stringify(shown())
  await double.fetch(
    new Request('https://webflow.double/v2/sites/5e0000000000000000000001/publish', {
      method: 'POST',
      body: '{}',
      headers: { authorization: 'Bearer the-token' },
    }),
  )
  if (JSON.stringify(shown()) !== before) problems.push('publishing the site shows more than the plan says')
  return problems
}
