import type * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { OrphanedFiles } from '#server/files/orphaned-files.ts'
import type { Log } from '#server/log.ts'

// Background jobs. To add one:
//
//   export const publishItem = defineJob({
//     name: 'webflow.publish-item',
//     data: z.strictObject({ item_id: recordId }),
//     retry: { times: 5, waitSeconds: 30, longestWaitSeconds: 3600 },
//     run: async ({ database, log }, { item_id }, signal) => { … },
//   })
//
// Add it to all-jobs.ts, and call `await enqueue(queries, publishItem, { item_id })` inside the write that needs it: the job
// exists only if that write is committed. It runs at least once, on one server. If the server stops or dies meanwhile, it
// starts again, so it has to check first what is already done. Its data is stored in the database and never logged; let it
// name records rather than contain secrets. `signal` fires when the server stops or the time is up.

export interface Job<S extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  data: S
  run(portal: JobPortal, data: z.output<S>, signal: AbortSignal): Promise<void>
  /** A failed job is retried this many times, after a delay that doubles. */
  retry: { times: number; waitSeconds: number; longestWaitSeconds: number }
  /** How many run at once on each server; 1 by default. */
  atOnce?: number
  /** A longer run is stopped and retried; 15 minutes by default. */
  longestSeconds?: number
  /** At most one job per key waits and one runs: another is not enqueued. */
  key?(data: z.output<S>): string
  /** When it runs by itself, in the association's time zone. Runs missed while no server was up are made up once. */
  schedule?: { cron: string; data: z.input<S> }
}

/** What the server provides to its jobs. */
export interface JobPortal {
  database: Database
  files: FileStore
  orphanedFiles: OrphanedFiles
  env: Pick<Env, 'publicOrigin'> & Partial<Pick<Env, 'webflow' | 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'associationName'>>
  log: Log
  now: () => number
}

/** Infers the type of the job's data. */
export function defineJob<S extends z.ZodMiniType>(job: Job<S>): Job<S> {
  return job
}
