import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepareJobs } from '#server/jobs/prepare-database.ts'
import { queueWebflow } from '#server/website/follow/queue-webflow.ts'
import { webflowClockJob } from '#server/website/webflow-clock-job.ts'
import { webflowJob } from '#server/website/webflow-job.ts'
import { jobPortal } from '#tests/support/server/job-server.ts'
import { publishingServer, publishedHomes, setEntry } from '#tests/support/webflow/publishing-server.ts'
import { doubleBase } from '#tests/support/webflow/webflow-server.ts'

const minute = 60_000
const hour = 60 * minute

/** A public home that is withdrawn in the portal, and what the server does each minute. */
async function withdrawnHome() {
  const server = await publishingServer()
  const { database, ground, clock, run, runOn, site } = server
  const [home] = await publishedHomes(database, ground, 1)
  const id = home?.id ?? ''
  const queue = async (why: string, changed = id) =>
    await database
      .transaction()
      .execute((queries) =>
        queueWebflow(queries, { type: 'entries', id: changed, name: 'The Alder 1' }, { now: clock.now, why, isWanted: false }),
      )
  const tick = async (ms: number) => {
    clock.now += ms
    await webflowClockJob.run(portal, {}, new AbortController().signal)
  }
  const later = async (ms: number) => {
    await tick(ms)
    await runOn(database, site)
  }
  await prepareJobs(database, [webflowJob])
  const portal = {
    ...(await jobPortal(server)),
    env: { publicOrigin: 'https://parade.test', webflow: { token: 'one', apiBase: doubleBase } },
    now: () => clock.now,
  }
  await run()
  return { ...server, id, queue, tick, later }
}

async function jobsOf(database: Awaited<ReturnType<typeof withdrawnHome>>['database']) {
  const { rows } = await sql<{ status: string; items: string[] }>`
    select job.status, array_agg(item.status order by item.type) as items from webflow_jobs as job
    join webflow_job_items as item on item.job_id = job.id where cause = 'PORTAL' group by job.id`.execute(database)
  return rows
}

test.each([
  ['the site does not respond', 'lost'],
  ['the site fails', 'broken'],
] as const)('a home that was withdrawn while %s leaves the site automatically when that is over', async (_, fate) => {
  const { database, double, site, runOn, id, queue, later } = await withdrawnHome()
  await setEntry(database, id, { status: 'WITHDRAWN', published_at: null })
  await queue('It was unpublished in the portal.')
  double.fateOf = () => fate
  await runOn(database, site)
  expect(double.liveIn('homes')).toHaveLength(1)

  await later(6 * minute)
  await later(hour)
  await later(12 * hour)
  await later(4 * 24 * hour)
  expect(double.liveIn('homes')).toHaveLength(1)

  double.fateOf = () => 'answered'
  await later(7 * hour)
  expect(double.liveIn('homes')).toEqual([])
  expect(await jobsOf(database)).toEqual([{ status: 'DONE', items: ['DONE'] }])
})

test('a home that is withdrawn while an earlier run waits for its retry leaves the site with the next run', async () => {
  const { database, double, ground, site, run, runOn, id, queue, tick } = await withdrawnHome()
  const [other] = await publishedHomes(database, ground, 1, { title: 'The Birch' })
  await run()
  double.refusedNames.add('The Cedar')
  await setEntry(database, id, { title: 'The Aspen' })
  await setEntry(database, other?.id ?? '', { title: 'The Cedar' })
  await queue('It was changed in the portal.')
  await queue('It was changed in the portal.', other?.id)
  await runOn(database, site)
  expect(await jobsOf(database)).toEqual([{ status: 'DONE', items: expect.arrayContaining(['DONE', 'FAILED']) }])
  await tick(6 * minute)

  await setEntry(database, id, { status: 'WITHDRAWN', published_at: null })
  await queue('It was unpublished in the portal.')
  await runOn(database, site)

  expect(double.liveIn('homes').map(({ name }) => name)).toEqual(['The Birch'])
})

test('the wait between two retries doubles, so that an unavailable site is not called every minute', async () => {
  const { database, double, site, runOn, clock, id, queue, later } = await withdrawnHome()
  await setEntry(database, id, { status: 'WITHDRAWN', published_at: null })
  await queue('It was unpublished in the portal.')
  let asked = 0
  double.fateOf = () => {
    asked += 1
    return 'lost'
  }
  await runOn(database, site)

  let tries = 0
  const end = clock.now + hour
  while (clock.now < end) {
    const before = asked
    await later(minute)
    if (asked > before) tries += 1
  }
  expect(tries).toBeGreaterThanOrEqual(2)
  expect(tries).toBeLessThanOrEqual(4)
})

test('a change that the site rejects is retried for a day, and then left to staff', async () => {
  const { database, double, site, runOn, id, queue, later } = await withdrawnHome()
  double.refusedNames.add('The Aspen')
  await setEntry(database, id, { title: 'The Aspen' })
  await queue('It was changed in the portal.')
  await runOn(database, site)
  await later(25 * hour)
  const before = double.requests.length

  await later(25 * hour)

  expect(double.requests).toHaveLength(before)
  expect(await jobsOf(database)).toEqual([{ status: 'DONE', items: ['FAILED'] }])
})

test('only staff retry a run that staff started', async () => {
  const { database, double, run, later, id } = await withdrawnHome()
  double.refusedNames.add('The Aspen')
  await setEntry(database, id, { title: 'The Aspen' })
  await run()
  const before = double.requests.length

  await later(hour)

  expect(double.requests).toHaveLength(before)
})
