import { Worker } from 'node:worker_threads'
import { refusedFile } from './refused-file.ts'

/** What is done off the main thread, since it computes for long or reads what strangers wrote. */
export type MediaTask =
  | { kind: 'decode-heic'; from: string; to: string; mostPixels: number }
  | { kind: 'clean-drawing'; from: string; to: string }

export type MediaOutcome = { done: true; changed: boolean } | { done: false; sentence: string }

export type DoMediaWork = (task: MediaTask) => Promise<{ changed: boolean }>

const patienceMs = 30_000
const tooHard = 'This picture takes too long to read. Save it as a JPG, then send that.'

/** Runs the task in a thread of its own, which ends with it: what a decoder took of memory is given back. */
export const doMediaWork: DoMediaWork = async (task) => {
  const worker = new Worker(new URL('./media-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Decoders write complaints of their own, which nobody reads.
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const outcome = await new Promise<MediaOutcome>((resolve, reject) => {
      timer = setTimeout(() => resolve({ done: false, sentence: tooHard }), patienceMs)
      worker.once('message', resolve)
      worker.once('error', (cause) => reject(refusedFile(tooHard, cause)))
      worker.once('exit', () => reject(refusedFile(tooHard)))
    })
    if (!outcome.done) throw refusedFile(outcome.sentence)
    return { changed: outcome.changed }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
