import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { cleanDrawing, NestedTooDeep } from './clean-drawing.ts'
import { decodeHeic } from './decode-heic.ts'
import type { MediaOutcome, MediaTask } from './media-work.ts'

const nestedTooDeep = 'This drawing has too many groups inside each other. Ungroup some, or upload it as a PNG or PDF instead.'

// The thread that media-work.ts starts: one task, then it exits.

parentPort?.postMessage(await outcomeOf(workerData))

async function outcomeOf(task: MediaTask): Promise<MediaOutcome> {
  if (task.kind === 'decode-heic') return await decodeHeic(task)
  const source = await readFile(task.from, 'utf8')
  try {
    const { text, changed } = cleanDrawing(source)
    await writeFile(task.to, text, { mode: 0o600 })
    return { done: true, changed }
  } catch (error) {
    if (error instanceof NestedTooDeep) return { done: false, message: nestedTooDeep }
    throw error
  }
}
