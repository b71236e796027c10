import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { tryLockUntilCommit, type Queries } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJob } from '#server/jobs/job.ts'
import { configuredSite } from './configured-site.ts'
import { runWebflowJobs } from './run-jobs.ts'

/** Carries out the queued runs. They are listed in webflow_jobs: this job only triggers them. */
export const webflowJob = defineJob({
  name: 'webflow.run',
  data: z.strictObject({}),
  key: () => 'site',
  retry: { times: 3, waitSeconds: 30, longestWaitSeconds: 600 },
  longestSeconds: 3600,
  async run({ database, env, log, now }, _data, signal) {
    const site = configuredSite(env.webflow, { database, now, sleep: (ms) => wait(ms, undefined, { signal }) })
    if (site) await runWebflowJobs({ database, site, publicOrigin: env.publicOrigin, now, log, signal })
  },
})

/**
 * Triggers the job when the write is committed. While another open transaction does, this one leaves it to that
 * transaction, because the job queue would wait for it, and both could wait for each other's records. If that one is
 * rolled back, or its run is over before this one commits, the next minute's job triggers it (`webflowClockJob`).
 */
export async function triggerRuns(queries: Queries): Promise<void> {
  if (await tryLockUntilCommit(queries, 'trigger webflow runs')) await enqueue(queries, webflowJob, {})
}
