import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { cleanDrawing } from './clean-drawing.ts'
import { decodeHeic } from './decode-heic.ts'
import type { MediaOutcome, MediaTask } from './media-work.ts'

// The thread that media-work.ts starts: one task, then it exits.

parentPort?.postMessage(await outcomeOf(workerData))

async function outcomeOf(task: MediaTask): Promise<MediaOutcome> {
  if (task.kind === 'decode-heic') return await decodeHeic(task)
  const { text, changed } = cleanDrawing(await readFile(task.from, 'utf8'))
  await writeFile(task.to, text, { mode: 0o600 })
  return { done: true, changed }
}
