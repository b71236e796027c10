import type { Job, JobPortal } from './job.ts'

interface Claimed {
  id: string
  data: unknown
  retryCount: number
}

/** One attempt. Throws when it failed, so that it is tried again; the log says which job and why, never with what. */
export async function performJob(portal: JobPortal, job: Job, { id, data, retryCount }: Claimed, signal: AbortSignal): Promise<void> {
  const { log } = portal
  const started = performance.now()
  try {
    await job.run(portal, job.data.parse(data), signal)
    log.info('job done', { job: job.name, id, ms: Math.round(performance.now() - started) })
  } catch (error) {
    log.error('job failed', error, { job: job.name, id, attempt: retryCount + 1 })
    throw error
  }
}
