import * as z from 'zod/mini'
import { shownForMs } from '#contract/notification/shown-for.ts'
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

/** Deletes expired tokens, refusals, old idempotency keys and what no one can see anymore, and expires registrations. */
export async function sweepExpired(database: Database, now: number): Promise<void> {
  for (const table of ['app_tokens', 'sessions', 'invitations', 'refused_sign_ins'] as const)
    await database.deleteFrom(table).where('expires_at', '<', new Date(now)).execute()
  await expireRegistrations(database, now)
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now - keyLifetimeMs))
    .execute()
  await giveUpEmails(database, now)
  await deleteUnseen(database, new Date(now - shownForMs))
}

/** Emails, notifications and publishing runs from before `time`. */
async function deleteUnseen(database: Database, time: Date): Promise<void> {
  await database.deleteFrom('emails').where('created_at', '<', time).where('state', '<>', 'QUEUED').execute()
  // A member reads of a sign-in by staff whenever they come.
  await database
    .deleteFrom('notifications')
    .where('at', '<', time)
    .where((query) =>
      query.or([query('kind', '<>', 'SIGNED_IN_AS'), query('read_at', 'is not', null), query('deleted_at', 'is not', null)]),
    )
    .execute()
  // Which run tried a home that couldn't be published last decides whether it is queued again: queue-opened.ts.
  await database
    .deleteFrom('webflow_jobs')
    .where('status', 'in', ['DONE', 'STOPPED'])
    .where('finished_at', '<', time)
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('webflow_job_items as tried')
            .innerJoin('webflow_items as item', (join) =>
              join.onRef('item.type', '=', 'tried.type').onRef('item.record_id', '=', 'tried.record_id'),
            )
            .select('tried.job_id')
            .whereRef('tried.job_id', '=', 'webflow_jobs.id')
            .where('tried.type', '=', 'entries')
            .where('item.state', '=', 'ERROR'),
        ),
      ),
    )
    .execute()
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
