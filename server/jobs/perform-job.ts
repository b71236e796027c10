import type { Job, JobPortal } from './job.ts'

interface Claimed {
  id: string
  data: unknown
  retryCount: number
}

/** Runs one attempt. Throws if it fails, so that it is retried; logs which job failed and why, but never its data. */
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
