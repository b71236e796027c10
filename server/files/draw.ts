import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { refusedFile } from './refused-file.ts'

interface Size {
  width: number
  height: number
}

interface Drawing {
  from: string
  /** Where the PNG goes. */
  to: string
  /** Of the longer side, in pixels. */
  edge: number
  mostPixels: number
}

const patienceMs = 15_000
const tooHard = 'This drawing takes too long to draw. Send it as a PNG or PDF instead.'

/**
 * Draws a cleaned drawing, in a process of its own: a few lines of filters or patterns can keep the drawing library busy for
 * hours, and nothing but the end of its process stops it.
 */
export async function draw({ from, to, edge, mostPixels }: Drawing): Promise<{ shown: Size; drawn: Size }> {
  const program = fileURLToPath(new URL('./draw-process.ts', import.meta.url))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, from, to, String(edge), String(mostPixels)], {
      timeout: patienceMs,
      killSignal: 'SIGKILL',
      // It reads what strangers wrote, and needs none of our secrets.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    })
    return JSON.parse(stdout) as { shown: Size; drawn: Size }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('killed' in error && error.killed === true) throw refusedFile(tooHard, error)
    // The drawing library said no. Anything else, such as a process that cannot be begun, is not the drawing's fault.
    if ('code' in error && typeof error.code === 'number') throw new Error(error.message, { cause: error })
    throw error
  }
}
