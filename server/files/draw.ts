import { rejectedFile } from './rejected-file.ts'
import { runInProcess } from './run-in-process.ts'

interface Size {
  width: number
  height: number
}

interface Drawing {
  from: string
  /** The path of the resulting PNG. */
  to: string
  /** The longer side, in pixels. */
  edge: number
  maxPixels: number
}

const maxPixelsInside = 25_000_000
const tooLargeInside = `The pictures in this drawing have more than ${maxPixelsInside / 1_000_000} million pixels in all. Make them smaller, or upload the drawing as a PNG or PDF.`
const tooHard = 'This drawing takes too long to process. Upload it as a PNG or PDF instead.'
const program = new URL('./draw-process.ts', import.meta.url)

/**
 * Renders a cleaned drawing in a process of its own: a few lines of filters or patterns can keep the drawing library
 * busy for hours, and only killing its process stops it.
 */
export async function draw({ from, to, edge, maxPixels }: Drawing, timeoutMs = 15_000): Promise<{ shown: Size; drawn: Size }> {
  const outcome = await runInProcess(program, { args: [from, to, ...[edge, maxPixels, maxPixelsInside].map(String)], timeoutMs })
  if (outcome.output !== undefined) return JSON.parse(outcome.output) as { shown: Size; drawn: Size }
  if (outcome.isStopped) throw rejectedFile(tooHard, outcome.error)
  if (outcome.error.message.includes('Pictures inside exceed limit')) throw rejectedFile(tooLargeInside, outcome.error)
  // The drawing library rejected it.
  throw new Error(outcome.error.message, { cause: outcome.error })
}
