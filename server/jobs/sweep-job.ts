import * as z from 'zod/mini'
import { sweepExpired } from './sweep.ts'
import { expireSponsors } from './expire-sponsors.ts'
import { defineJob } from './job.ts'

/** Deletes what has expired, and expires registrations and sponsors. */
export const sweepJob = defineJob({
  name: 'sweep',
  data: z.strictObject({}),
  retry: { times: 3, waitSeconds: 60, longestWaitSeconds: 600 },
  key: () => 'sweep',
  schedule: { cron: '7 * * * *', data: {} },
  async run({ database, orphanedFiles, now }) {
    await sweepExpired(database, now())
    await expireSponsors(database, now())
    await orphanedFiles.sweep(now())
  },
})
