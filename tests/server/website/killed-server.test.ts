import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, poolConfig } from '#server/db/database.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { prepareJobs } from '#server/jobs/prepare-database.ts'
import { takeJob } from '#server/website/job-store.ts'
import { withSiteLock } from '#server/website/run-jobs.ts'
import { webflowClockJob } from '#server/website/webflow-clock-job.ts'
import { webflowJob } from '#server/website/webflow-job.ts'
import { anId } from '#tests/support/builders.ts'
import { jobPortal } from '#tests/support/server/job-server.ts'
import { openMortalDatabase } from '#tests/support/server/mortal-database.ts'
import { publishingServer, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { call } from '#tests/support/server/server.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'
import { doubleBase, runAll } from '#tests/support/webflow/webflow-server.ts'

const forever = new Promise<never>(() => {})

test('the lock of a killed server is free as soon as the server is dead, a hundred times', async () => {
  const connection = await copyTemplate()
  const database = openDatabase(connection)
  let free = 0

  for (let round = 0; round < 100; round += 1) {
    const server = openMortalDatabase(connection, database)
    await new Promise<void>((held) => {
      withSiteLock(server.database, async () => {
        held()
        await forever
      }).catch(() => {})
    })
    await server.kill()
    if (await withSiteLock(database, async () => {})) free += 1
  }

  expect(free).toBe(100)
  await database.destroy()
})

test('a server that is called while a killed one’s lock is still held leaves the run alone, and it is done once the lock is free', async () => {
  const { connection, database, double, ground, clock, site, admin, app, signIn, read } = await publishingServer()
  await publishedHomes(database, ground, 2)
  const id = anId()
  await call(app, 'webflow.start', { body: { id, mode: 'CHANGED', dry_run: false }, headers: await signIn(admin) })
  const killed = openMortalDatabase(poolConfig(connection), database)
  // It died in the middle of the run, and the database has not noticed yet.
  await new Promise<void>((held) => {
    withSiteLock(killed.database, async () => {
      await takeJob(killed.database, clock.now)
      held()
      await forever
    }).catch(() => {})
  })
  const before = double.requests.length

  await runAll(database, site, clock)
  const meanwhile = await read(id)
  const sent = double.requests.length - before
  await killed.kill()
  await runAll(database, site, clock)

  expect(sent).toBe(0)
  expect(meanwhile).toMatchObject({ status: 'RUNNING', counts: { waiting: 6, done: 0 } })
  expect(await read(id)).toMatchObject({ status: 'DONE', resumed: 1, counts: { waiting: 0, done: 6, failed: 0 } })
  expect(double.liveIn('homes')).toHaveLength(2)
  expect(double.itemsIn('homes')).toHaveLength(2)
})

test('a run that a killed server left is resumed within a minute, even if a wake-up was missed meanwhile', async () => {
  const server = await publishingServer()
  const { database, admin, app, signIn } = server
  await prepareJobs(database, [webflowJob])
  await call(app, 'webflow.start', { body: { id: anId(), mode: 'ALL', dry_run: false }, headers: await signIn(admin) })
  await sql`truncate jobs.job cascade`.execute(database)
  const portal = {
    ...(await jobPortal(server)),
    env: { publicOrigin: 'https://parade.test', webflow: { token: 'one', apiBase: doubleBase } },
  }

  await webflowClockJob.run(portal, {}, new AbortController().signal)

  expect(await jobQueue(database).findJobs(webflowJob.name)).toHaveLength(1)
  expect(webflowClockJob.schedule?.cron).toBe('* * * * *')
})

test('a connection that a server was still opening when it was killed never reaches the database', async () => {
  const connection = await copyTemplate()
  const database = openDatabase(connection)
  await sql`create table marks (round int)`.execute(database)

  for (let round = 0; round < 100; round += 1) {
    const server = openMortalDatabase(connection, database)
    const writes = Array.from({ length: 4 }, () => sql`insert into marks values (${round})`.execute(server.database))
    const ended = Promise.allSettled(writes)
    // A little later each round, so that the kill hits every stage of connecting.
    await new Promise((resolve) => setTimeout(resolve, round / 10))
    await server.kill()
    const { rows: before } = await sql`select from marks`.execute(database)
    await ended
    const { rows: after } = await sql`select from marks`.execute(database)
    expect({ round, written: after.length - before.length }).toEqual({ round, written: 0 })
  }

  await database.destroy()
})
