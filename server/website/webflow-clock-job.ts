import * as z from 'zod/mini'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJob } from '#server/jobs/job.ts'
import { hasOpenJobs } from './job-store.ts'
import { queueByDay } from './follow/queue-by-day.ts'
import { queueOpened } from './follow/queue-opened.ts'
import { requeueUnfinished } from './requeue-unfinished.ts'
import { webflowJob } from './webflow-job.ts'

/** Queues what the site shows differently by the clock, and restarts runs that were interrupted or never started. */
export const webflowClockJob = defineJob({
  name: 'webflow.clock',
  data: z.strictObject({}),
  key: () => 'site',
  retry: { times: 1, waitSeconds: 60, longestWaitSeconds: 60 },
  schedule: { cron: '* * * * *', data: {} },
  async run({ database, env, now }) {
    if (env.webflow?.token === undefined) return
    await database.transaction().execute(async (transaction) => {
      await queueOpened(transaction, now())
      await queueByDay(transaction, now())
      await requeueUnfinished(transaction, now())
      if (await hasOpenJobs(transaction)) await enqueue(transaction, webflowJob, {})
    })
  },
})
