import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Queries } from '#server/db/database.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { prepareJobs } from '#server/jobs/prepare-database.ts'
import { queueWebflow } from '#server/website/follow/queue-webflow.ts'
import { webflowClockJob } from '#server/website/webflow-clock-job.ts'
import { webflowJob } from '#server/website/webflow-job.ts'
import { testNow } from '#tests/support/builders.ts'
import { jobPortal } from '#tests/support/server/job-server.ts'
import { publishingServer, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { doubleBase } from '#tests/support/webflow/webflow-server.ts'

/** Two public homes, and a change of one in a transaction. */
async function twoHomes() {
  const server = await publishingServer()
  const { database, ground } = server
  await prepareJobs(database, [webflowJob])
  const [first = '', second = ''] = (await publishedHomes(database, ground, 2)).map(({ id }) => id)
  const queue = async (queries: Queries, id: string) => {
    await sql`set local lock_timeout = '1s'`.execute(queries)
    const reason = { now: testNow, why: 'It was changed in the portal.', isWanted: false }
    await queueWebflow(queries, { type: 'entries', id, name: 'The Alder' }, reason)
  }
  const triggers = async () => (await jobQueue(database).findJobs(webflowJob.name)).length
  return { ...server, first, second, queue, triggers }
}

test('a change of something public does not wait for another one that is not committed yet', async () => {
  const { database, first, second, queue, triggers } = await twoHomes()

  await database.transaction().execute(async (open) => {
    await queue(open, first)
    await database.transaction().execute(async (other) => await queue(other, second))
  })

  expect(await triggers()).toBe(1)
})

test('if the change that was to trigger the run is rolled back, the next minute triggers it', async () => {
  const server = await twoHomes()
  const { database, first, second, queue, triggers } = server
  const undone = database.transaction().execute(async (open) => {
    await queue(open, first)
    await database.transaction().execute(async (other) => await queue(other, second))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const before = await triggers()

  const env = { publicOrigin: 'https://parade.test', webflow: { token: 'one', apiBase: doubleBase } }
  await webflowClockJob.run({ ...(await jobPortal(server)), env }, {}, new AbortController().signal)

  expect([before, await triggers()]).toEqual([0, 1])
})
