import { Readable } from 'node:stream'
import type { Env } from '#server/env.ts'
import { runInProcess } from '#server/files/run-in-process.ts'
import type { DemoPictures, PictureName, StoredPicture } from './demo-pictures.ts'

const program = new URL('./demo-pictures-process.ts', import.meta.url)
const timeoutMs = 10 * 60_000

/** Stores the demo's pictures in a process of its own: the server would never release the 150 MB that drawing takes. */
export async function drawDemoPictures({ files, dataDir }: Pick<Env, 'files' | 'dataDir'>): Promise<DemoPictures> {
  const input = Readable.from([JSON.stringify({ files, dataDir })])
  // The credentials of a remote store are in the environment.
  const outcome = await runInProcess(program, { args: [], timeoutMs, input, env: process.env })
  if (outcome.output === undefined) throw new Error('The pictures of the demo couldn’t be drawn.', { cause: outcome.error })
  return new Map(JSON.parse(outcome.output) as [PictureName, StoredPicture][])
}
