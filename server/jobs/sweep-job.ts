import * as z from 'zod/mini'
import { keyLifetimeMs } from '#server/http/idempotency.ts'
import type { Database } from '#server/db/database.ts'
import { expireSponsors } from './expire-sponsors.ts'
import { defineJob } from './job.ts'
import { expireRegistrations } from './expire-registrations.ts'

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

/** Deletes expired tokens, refusals and old idempotency keys, and expires registrations. */
export async function sweepExpired(database: Database, now: number): Promise<void> {
  for (const table of ['app_tokens', 'sessions', 'invitations', 'refused_sign_ins'] as const)
    await database.deleteFrom(table).where('expires_at', '<', new Date(now)).execute()
  await expireRegistrations(database, now)
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now - keyLifetimeMs))
    .execute()
  await giveUpEmails(database, now)
}

const giveUpEmailsMs = 12 * 3_600_000

/** Longer than the job waits between two attempts. Staff can send the mail again. */
async function giveUpEmails(database: Database, now: number): Promise<void> {
  await database
    .updateTable('emails')
    .set(({ eb }) => ({
      state: 'FAILED' as const,
      error: 'It wasn’t sent in time.',
      updated_at: new Date(now),
      version: eb('version', '+', 1),
    }))
    .where('state', '=', 'QUEUED')
    .where('updated_at', '<', new Date(now - giveUpEmailsMs))
    .execute()
}
