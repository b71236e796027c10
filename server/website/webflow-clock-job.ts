import * as z from 'zod/mini'
import { sql } from 'kysely'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJob } from '#server/jobs/job.ts'
import { hasOpenJobs } from './job-store.ts'
import { queueByDay } from './follow/queue-by-day.ts'
import { queueOpened } from './follow/queue-opened.ts'
import type { Queries } from '#server/db/database.ts'
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
    })
    // Outside the transaction, where it can wait for others' triggers without holding a lock.
    if (await hasOpenJobs(database)) await enqueue(database, webflowJob, {})
  },
})

/** Each delay is as long as all before it together, within these limits. */
const [shortestWait, longestWait] = ['5 minutes', '6 hours']
/** After this, staff have to look at what the site still rejects. */
const untilStaff = '1 day'
/** Removals are retried for longer, because someone asked for them. */
const untilGone = '30 days'

/**
 * Queues again what the portal itself had queued and what did not finish: nobody watches these runs, and what was
 * withdrawn while the site was down must not stay public.
 */
async function requeueUnfinished(queries: Queries, now: number): Promise<void> {
  const at = new Date(now)
  const isLeft = sql`(item.status = 'WAITING'
    or (item.status = 'FAILED' and (item.action = 'unpublish' or job.created_at > ${at}::timestamptz - ${untilStaff}::interval)))`
  await sql`with due as (
      select id, created_at from webflow_jobs as job
      where cause = 'PORTAL' and not dry_run and status in ('STOPPED', 'DONE') and created_at > ${at}::timestamptz - ${untilGone}::interval
        and finished_at + least(greatest(finished_at - created_at, ${shortestWait}::interval), ${longestWait}::interval) <= ${at}
        and exists (select from webflow_job_items as item where item.job_id = job.id and ${isLeft})
      for update skip locked),
    left_items as (
      update webflow_job_items as item set status = 'WAITING', error = null from due as job where item.job_id = job.id and ${isLeft})
    update webflow_jobs set status = 'QUEUED', error = null, finished_at = null where id in (select id from due)`.execute(queries)
}
