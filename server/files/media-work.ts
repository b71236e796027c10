import { Worker } from 'node:worker_threads'
import { withTimeout } from '#server/http/timeout.ts'
import { rejectedFile } from './rejected-file.ts'

/** Work off the main thread, because it computes for long or reads untrusted files. */
export type MediaTask =
  | { kind: 'decode-heic'; from: string; to: string; maxPixels: number }
  | { kind: 'clean-drawing'; from: string; to: string }

export type MediaOutcome = { done: true; changed: boolean } | { done: false; message: string }

export type RunMediaTask = (task: MediaTask) => Promise<{ changed: boolean }>

const timeoutMs = 30_000
const tooHard = 'This image takes too long to process. Save it as a JPG and upload that.'

/** Runs the task in a thread of its own and ends it, which gives the decoder's memory back. */
export const runMediaTask: RunMediaTask = async (task) => {
  const worker = new Worker(new URL('./media-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Hides the decoders' own warnings, which nobody reads.
    stdout: true,
    stderr: true,
  })
  try {
    const answer = new Promise<MediaOutcome>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}.`)))
    })
    const outcome = await withTimeout(answer, timeoutMs).catch((cause: unknown) => {
      throw rejectedFile(tooHard, cause)
    })
    if (!outcome.done) throw rejectedFile(outcome.message)
    return { changed: outcome.changed }
  } finally {
    await worker.terminate()
  }
}
