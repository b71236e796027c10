import type { Job, JobPortal } from './job.ts'

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
