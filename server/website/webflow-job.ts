import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
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
