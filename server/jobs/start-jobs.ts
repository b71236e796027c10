import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import { associationZone } from '#contract/time/association-day.ts'
import { poolConfig, type Connection } from '#server/db/database.ts'
import { allJobs } from './all-jobs.ts'
import { sendOptions } from './enqueue.ts'
import type { Job, JobPortal } from './job.ts'
import { jobSchema } from './job-queue.ts'

export interface RunningJobs {
  /** Takes no more jobs, signals the running ones, and waits a moment for them. What is not done by then starts again elsewhere. */
  stop: () => Promise<void>
}

interface StartOptions {
  connection: Connection
  portal: JobPortal
  jobs?: readonly Job[]
  /** How often to look for due jobs; the database announces jobs that should start at once. */
  pollSeconds?: number
}

const stopTimeoutMs = 5_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** Starts taking jobs, as soon as the database is available. Returns immediately. */
export function startJobs({ connection, portal, jobs = allJobs, pollSeconds = 10 }: StartOptions): RunningJobs {
  const stopping = new AbortController()
  const { log } = portal
  const boss = new PgBoss({
    ...(poolConfig(connection) as ConstructorOptions),
    application_name: 'parade-portal-jobs',
    max: 2,
    schema: jobSchema,
    migrate: false,
    useListenNotify: true,
    // The shortest intervals allowed: jobs of a dead server start again within a minute.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  })
  boss.on('error', (error) => log.error('job queue failed', error))
  boss.on('warning', ({ message }) => log.warn('job queue', { message }))
  const started = start()

  async function start() {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        await boss.start()
        for (const job of jobs) await superviseJob(job)
        return
      } catch (error) {
        log.error('jobs not started', error)
        await boss.stop({ graceful: false }).catch(() => {})
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  async function superviseJob(job: Job) {
    for (let nth = 0; nth < (job.atOnce ?? 1); nth += 1) {
      const options = {
        pollingIntervalSeconds: Math.min(pollSeconds, 2),
        notifyPollingIntervalSeconds: pollSeconds,
        ...(job.key && { groupConcurrency: 1 }),
      }
      let worker = ''
      worker = await boss.work(job.name, options, async ([claimed]) => {
        if (!claimed) return
        // There may be more: looks again as soon as this one is done.
        boss.notifyWorker(worker)
        await performJob(portal, job, claimed, stopping.signal)
      })
    }
    if (job.schedule) {
      await boss.schedule(job.name, job.schedule.cron, job.schedule.data as object, {
        ...sendOptions(job),
        tz: associationZone,
        missed: 'once',
      })
    }
  }

  return {
    async stop() {
      stopping.abort()
      await started
      const done = Promise.allSettled(jobs.map(({ name }) => boss.offWork(name, { wait: true })))
      await Promise.race([done, wait(stopTimeoutMs, undefined, { ref: false })])
      // Whatever still runs fails and is retried; if it ends later, that changes nothing.
      await boss.stop({ graceful: false }).catch((error: unknown) => log.error('job queue not stopped', error))
    },
  }
}

interface Claimed {
  id: string
  data: unknown
  retryCount: number
  signal: AbortSignal
}

/** Runs one attempt. Throws if it fails, so that it is retried; logs which job failed and why, but never its data. */
export async function performJob(portal: JobPortal, job: Job, claimed: Claimed, stopping?: AbortSignal): Promise<void> {
  const { id, data, retryCount, signal } = claimed
  const { log } = portal
  const started = performance.now()
  try {
    await job.run(portal, job.data.parse(data), stopping ? AbortSignal.any([signal, stopping]) : signal)
    log.info('job done', { job: job.name, id, ms: Math.round(performance.now() - started) })
  } catch (error) {
    if (stopping?.aborted) log.info('job handed back', { job: job.name, id })
    else log.error('job failed', error, { job: job.name, id, attempt: retryCount + 1 })
    throw error
  }
}
