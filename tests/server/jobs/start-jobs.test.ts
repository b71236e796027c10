import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJob, type Job } from '#server/jobs/job.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { prepareJobs } from '#server/jobs/prepare-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { jobPortal, workOn } from '#tests/support/server/job-server.ts'
import { testServer } from '#tests/support/server/server.ts'

const data = z.strictObject({ item: z.string() })
type Run = Job<typeof data>['run']

function aJob(run: Run, changes: Partial<Job<typeof data>> = {}) {
  return defineJob({ name: 'test.job', data, retry: { times: 3, waitSeconds: 0, longestWaitSeconds: 1 }, run, ...changes })
}

test('a job exists if its write is committed, and not if the write fails', async () => {
  const server = await testServer()
  const job = aJob(async () => {})
  await prepareJobs(server.database, [job])

  await server.database.transaction().execute(async (queries) => await enqueue(queries, job, { item: 'kept' }))
  const failing = server.database.transaction().execute(async (queries) => {
    await enqueue(queries, job, { item: 'lost' })
    throw new Error('the write fails')
  })

  await expect(failing).rejects.toThrow('the write fails')
  const waiting = await jobQueue(server.database).findJobs<{ item: string }>(job.name)
  expect(waiting.map((each) => each.data.item)).toEqual(['kept'])
})

test('two servers do each of forty jobs once', async () => {
  const server = await testServer()
  const other = await server.another()
  const done: string[] = []
  const job = aJob(async (_portal, { item }) => void done.push(item), { atOnce: 2 })
  await workOn(server, await jobPortal(server), job)
  await workOn(other, await jobPortal(other), job)
  const items = Array.from({ length: 40 }, (_, index) => `item ${index}`)

  await Promise.all(items.map((item) => enqueue(server.database, job, { item })))

  await eventually(async () => expect(await countOf(server.database, 'completed')).toBe(40), 20_000)
  expect(done.toSorted()).toEqual(items.toSorted())
})

test('a job that was running when its server stopped is aborted without an error in the log and restarted at another server', async () => {
  const server = await testServer()
  const other = await server.another()
  const said: string[] = []
  const hanging = aJob(async (_portal, _data, signal) => {
    said.push('begun')
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('the server stops'))))
  })
  const portal = await jobPortal(server)
  const first = await workOn(server, portal, hanging)
  await enqueue(server.database, hanging, { item: 'a' })
  await eventually(() => expect(said).toEqual(['begun']))

  await first.stop()
  await eventually(() => expect(portal.logged()).toContain('"event":"job handed back"'))
  expect(portal.logged()).not.toContain('"level":"error"')
  await workOn(
    other,
    await jobPortal(other),
    aJob(async () => void said.push('done')),
  )

  await eventually(() => expect(said).toEqual(['begun', 'done']), 20_000)
})

test('a dead server’s job is restarted once its silence is noticed', async () => {
  const server = await testServer()
  const done: string[] = []
  const job = aJob(async (_portal, { item }) => void done.push(item))
  await prepareJobs(server.database, [job])
  await enqueue(server.database, job, { item: 'a' })
  await jobQueue(server.database).fetch(job.name)
  await sql`update jobs.job set heartbeat_on = now() - interval '1 minute', started_on = now() - interval '1 minute'`.execute(
    server.database,
  )

  await jobQueue(server.database).supervise(job.name)
  await workOn(server, await jobPortal(server), job)

  await eventually(() => expect(done).toEqual(['a']), 20_000)
})

test('of several jobs with one key, one waits, and another may wait while it runs', async () => {
  const server = await testServer()
  const job = aJob(async () => {}, { key: ({ item }) => item })
  await prepareJobs(server.database, [job])

  const first = await enqueue(server.database, job, { item: 'a' })
  const again = await enqueue(server.database, job, { item: 'a' })
  const other = await enqueue(server.database, job, { item: 'b' })
  await jobQueue(server.database).fetch(job.name, { batchSize: 2 })
  const later = await enqueue(server.database, job, { item: 'a' })

  expect([first, again, other, later].map((id) => id !== null)).toEqual([true, false, true, true])
})

test('a failed job is retried, and the log names the job but not its data', async () => {
  const server = await testServer()
  const portal = await jobPortal(server)
  let attempts = 0
  const job = aJob(async () => {
    attempts += 1
    if (attempts < 3) throw new Error('not yet')
  })
  await workOn(server, portal, job)

  await enqueue(server.database, job, { item: 'a secret' })

  await eventually(async () => expect(await countOf(server.database, 'completed')).toBe(1), 30_000)
  expect(attempts).toBe(3)
  expect(portal.logged()).toContain('"event":"job failed"')
  expect(portal.logged()).toContain('"job":"test.job"')
  expect(portal.logged()).not.toContain('a secret')
})

test('a delayed job waits', async () => {
  const server = await testServer()
  const job = aJob(async () => {})
  await prepareJobs(server.database, [job])

  await enqueue(server.database, job, { item: 'later' }, { afterSeconds: 60 })

  expect(await jobQueue(server.database).fetch(job.name)).toEqual([])
})

async function countOf(database: Parameters<typeof enqueue>[0], state: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from jobs.job where state = ${state}::jobs.job_state`.execute(database)
  return Number(rows[0]?.count)
}
