import { onTestFinished } from 'vitest'
import type * as z from 'zod/mini'
import type { Job, JobPortal } from '#server/jobs/job.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { performJob, startJobs, type RunningJobs } from '#server/jobs/start-jobs.ts'
import { prepareJobs } from '#server/jobs/prepare-database.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { createOrphanedFiles } from '#server/files/orphaned-files.ts'
import { createLog } from '#server/log.ts'
import type { TestServer } from './server.ts'

/** The context for this server's jobs, with a log of their own. */
export async function jobPortal({ database, dataDir, clock }: TestServer): Promise<JobPortal & { logged: () => string }> {
  let lines = ''
  const log = createLog((text) => (lines += text))
  const files = await openFileStore({ driver: 'fs' }, dataDir)
  return {
    database,
    files,
    orphanedFiles: createOrphanedFiles(database, files, log),
    env: { publicOrigin: 'https://parade.test' },
    log,
    now: () => clock.now,
    logged: () => {
      log.flush()
      return lines
    },
  }
}

/** Runs these jobs on this server until it is stopped or the test ends. */
export async function workOn(server: TestServer, portal: JobPortal, ...jobs: Job[]): Promise<RunningJobs> {
  await prepareJobs(server.database, jobs)
  const running = startJobs({ connection: server.connection, portal, jobs, pollSeconds: 0.5 })
  onTestFinished(running.stop)
  return running
}

/**
 * Attempts each waiting job once, including those scheduled for later. Returns how many succeeded.
 */
export async function doWaiting<S extends z.ZodMiniType>(portal: JobPortal, job: Job<S>): Promise<number> {
  const queue = jobQueue(portal.database)
  const claimed = await queue.fetch(job.name, { batchSize: 100, ignoreStartAfter: true })
  let done = 0
  for (const each of claimed) {
    try {
      await performJob(portal, job, each)
      await queue.complete(job.name, each.id)
      done += 1
    } catch (error) {
      await queue.fail(job.name, each.id, { message: String(error) })
    }
  }
  return done
}
