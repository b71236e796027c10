import { Readable } from 'node:stream'
import type { Env } from '#server/env.ts'
import { runApart } from '#server/files/run-apart.ts'
import type { DemoPictures, PictureName, StoredPicture } from './demo-pictures.ts'

const program = new URL('./demo-pictures-process.ts', import.meta.url)
const timeoutMs = 10 * 60_000

/** Puts the demo's pictures into the store, in a process of its own: the 150 MB that drawing takes would stay with the server. */
export async function drawDemoPictures({ files, dataDir }: Pick<Env, 'files' | 'dataDir'>): Promise<DemoPictures> {
  const input = Readable.from([JSON.stringify({ files, dataDir })])
  // Where the store is not on this machine, its keys are in the environment.
  const outcome = await runApart(program, { args: [], timeoutMs, input, env: process.env })
  if (outcome.said === undefined) throw new Error('The pictures of the demo could not be drawn.', { cause: outcome.error })
  return new Map(JSON.parse(outcome.said) as [PictureName, StoredPicture][])
}
