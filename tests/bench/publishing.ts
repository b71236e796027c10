import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/db/database.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { startPostgres } from '#dev/postgres/postgres.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { insertJob } from '#server/website/job-store.ts'
import { planWebflow } from '#server/website/plan.ts'
import { runWebflowJobs } from '#server/website/run-jobs.ts'
import { openWebflowSite } from '#server/website/webflow-site.ts'
import { anEventType, insert, testNow } from '#tests/support/builders.ts'
import { mapDouble } from '#tests/support/page/map-double.ts'
import { serveWebflowDouble } from '#tests/support/webflow/serve-webflow-double.ts'
import { WebflowDouble } from '#tests/support/webflow/webflow-double.ts'
import { publicGround, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { atLeast, atMost, median, type Figure } from './figure.ts'

const homes = 500
const plans = 15
const publicOrigin = 'https://parade.test'
const token = 'the-token'
/** The site's response time. */
const answerMs = 150

/**
 * The plan for 500 homes, and how much of the site's rate limit a run uses that has more to send than a minute allows.
 */
export async function measurePublishing(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-publishing-'))
  const { connection, stop } = await startPostgres(folder, { durable: false })
  const database = openDatabase(connection)
  try {
    await prepareDatabase(database)
    await insert(database, 'event_types', anEventType())
    await publishedHomes(database, await publicGround(database), homes)
    const runs = [await measureRun(database, 60), await measureRun(database, 120)]
    return [await measurePlan(database), ...runs]
  } finally {
    await database.destroy()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePlan(database: Database): Promise<Figure> {
  const took: number[] = []
  for (let n = 0; n < plans; n += 1) {
    const started = performance.now()
    const { entries } = await planWebflow(database, { now: testNow, publicOrigin, mode: n % 2 === 0 ? 'CHANGED' : 'ALL' })
    took.push((performance.now() - started) / 1000)
    if (entries.size < homes) throw new Error(`The plan knows ${entries.size} records and not ${homes}.`)
  }
  return atMost(`Webflow plan of ${homes} homes`, median(took), 1, 's', `the slowest ${Math.max(...took).toFixed(2)} s`)
}

/**
 * Sends every home in a call of its own, so that the rate limit decides and not the work. The waits do not count as
 * real time but as the run's own; the server's work counts too.
 */
async function measureRun(database: Database, limit: number): Promise<Figure> {
  let skipped = 0
  const now = () => testNow + performance.now() + skipped
  // The clock runs normally until the pending requests are answered.
  const sleep = async (ms: number) => {
    const waited = Math.min(ms, 5 * answerMs)
    await wait(waited)
    skipped += ms - waited
  }
  const delay = () => wait(answerMs)
  const double = new WebflowDouble({ token, limit, now, delay })
  const { apiBase, stop } = await serveWebflowDouble(double)
  try {
    const site = openWebflowSite({ token, apiBase, now, sleep })
    await startOver(database)
    await mapDouble(database, site, now())
    const { entries } = await planWebflow(database, { now: now(), publicOrigin })
    const wanted = [...entries.values()].filter(({ action }) => action !== 'skip')
    await insertJob(database, { id: uuidv7(now()), by: null, cause: 'STAFF', mode: 'CHANGED', dryRun: false, now: now() }, wanted)
    double.requests.length = 0
    await runWebflowJobs({ database, site, publicOrigin, now, log: { info: () => {} }, batch: 1 })
    const shown = double.liveIn('homes').length
    if (shown !== homes) throw new Error(`The site shows ${shown} homes and not ${homes}.`)
    const refused = double.requests.filter(({ status }) => status === 429).length
    const taken = double.requests.filter(({ status }) => status !== 429).map(({ at }) => at)
    // Counts only full minutes: the last one is never full, because the run is over.
    const fillings = Math.floor((taken.length - 1) / limit)
    const minutes = ((taken[fillings * limit] ?? 0) - (taken[0] ?? 0)) / 60_000
    const note = `${taken.length} requests in ${fillings} full minutes, ${refused} refused`
    return atLeast(`  of ${limit} requests a minute a run uses`, (100 * fillings) / minutes, 95, '%', note)
  } finally {
    await stop()
  }
}

async function startOver(database: Database): Promise<void> {
  await sql`truncate webflow_items, webflow_jobs, webflow_job_items`.execute(database)
}
