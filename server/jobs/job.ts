import type * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { OrphanedFiles } from '#server/files/orphaned-files.ts'
import type { Log } from '#server/log.ts'

// Background work. To add some:
//
//   export const publishItem = defineJob({
//     name: 'webflow.publish-item',
//     data: z.strictObject({ item_id: recordId }),
//     retry: { times: 5, waitSeconds: 30, longestWaitSeconds: 3600 },
//     run: async ({ database, log }, { item_id }, signal) => { … },
//   })
//
// name it in all-jobs.ts, and inside the write that wants it `await enqueue(queries, publishItem, { item_id })`: the job is
// there when the write is kept, and not otherwise. It runs at least once, at one server: when the server is stopped or dies
// in the middle of it, it begins again, so it looks first at what is done already. Its data is kept in the database and never
// logged; let it name records instead of holding secrets. `signal` says that the server stops or that time is over.

export interface Job<S extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  data: S
  run(portal: JobPortal, data: z.output<S>, signal: AbortSignal): Promise<void>
  /** What fails is tried this many times more, after a wait that doubles. */
  retry: { times: number; waitSeconds: number; longestWaitSeconds: number }
  /** How many run at once at each server; 1 where it is not said. */
  atOnce?: number
  /** Longer than this it is given up and tried again; 15 minutes where it is not said. */
  longestSeconds?: number
  /** Of those with one key at most one waits and one runs: another is not enqueued. */
  key?(data: z.output<S>): string
  /** When it runs by itself, by the association's clock; what was missed while no server ran is made up for once. */
  schedule?: { cron: string; data: z.input<S> }
}

/** What a job finds at the server that runs it. */
export interface JobPortal {
  database: Database
  files: FileStore
  orphanedFiles: OrphanedFiles
  env: Pick<Env, 'publicOrigin'> & Partial<Pick<Env, 'webflow' | 'smtpUrl' | 'mailFrom' | 'mailReplyTo'>>
  log: Log
  now: () => number
}

/** Keeps the data's type together with what runs on it. */
export function defineJob<S extends z.ZodMiniType>(job: Job<S>): Job<S> {
  return job
}
