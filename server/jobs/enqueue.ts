import type * as z from 'zod/mini'
import type { Queries } from '#server/db/database.ts'
import type { Job } from './job.ts'
import { jobQueue } from './job-queue.ts'

interface EnqueueOptions {
  /** Seconds until the job can start. */
  afterSeconds?: number
}

/**
 * Enqueues a job in the write's own transaction, so that it exists only if the write is committed. Returns its ID;
 * null if a job with the same key is already waiting.
 */
export async function enqueue<S extends z.ZodMiniType>(
  queries: Queries,
  job: Job<S>,
  data: z.input<S>,
  { afterSeconds = 0 }: EnqueueOptions = {},
): Promise<string | null> {
  const parsed = job.data.parse(data)
  return await jobQueue(queries).send(job.name, parsed as object, { ...optionsOf(job, parsed), startAfter: afterSeconds })
}

/** Enqueues many jobs at once. */
export async function enqueueAll<S extends z.ZodMiniType>(
  queries: Queries,
  job: Job<S>,
  data: readonly z.input<S>[],
  { afterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  const jobs = data.map((each) => {
    const parsed = job.data.parse(each)
    return { ...optionsOf(job, parsed), data: parsed as object, startAfter: afterSeconds }
  })
  if (jobs.length > 0) await jobQueue(queries).insert(job.name, jobs)
}

function optionsOf<S extends z.ZodMiniType>(job: Job<S>, data: z.output<S>) {
  const key = job.key?.(data)
  return { ...sendOptions(job), ...(key !== undefined && { singletonKey: key, group: { id: key } }) }
}

export function sendOptions({ retry, longestSeconds = 900 }: Pick<Job, 'retry' | 'longestSeconds'>) {
  return {
    retryLimit: retry.times,
    retryDelay: retry.waitSeconds,
    retryDelayMax: retry.longestWaitSeconds,
    retryBackoff: true,
    expireInSeconds: longestSeconds,
    heartbeatSeconds: heartbeatSeconds,
    deleteAfterSeconds: doneJobLifetimeSeconds,
  }
}

/** A dead server is noticed by its missing heartbeat, long before its job times out. */
const heartbeatSeconds = 20
const doneJobLifetimeSeconds = 3 * 86_400
