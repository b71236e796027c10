import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { unread } from './pdf/unread.ts'
import { runInProcess } from './run-in-process.ts'

/**
 * After `readingMs` of CPU time the process stops by itself and reports what it has found; after `wholeMs` it is
 * killed. On a busy machine the two are far apart.
 */
const timeouts = { readingMs: 5_000, wholeMs: 20_000 }
const maxHeapMb = 192
/** Each waiting request occupies a database connection. */
const maxInLine = 4

const program = new URL('./pdf/examine-pdf-process.ts', import.meta.url)
const oneAtATime = pLimit(1)
let inLine = 0

/**
 * Inspects a document; `read` opens its bytes. Runs in a process of its own with limits on time and memory: an
 * untrusted file can use any amount of both, and the process gives its memory back.
 */
export async function inspectPdf(
  read: () => Promise<ReadableStream<Uint8Array>>,
  { readingMs, wholeMs } = timeouts,
): Promise<ArtworkFound> {
  if (inLine >= maxInLine) throw new Problem('UNAVAILABLE', 'We’re processing several documents right now. Try again in a moment.')
  inLine += 1
  try {
    return await oneAtATime(async () => await inspectInProcess(await read(), readingMs, wholeMs))
  } finally {
    inLine -= 1
  }
}

async function inspectInProcess(stream: ReadableStream<Uint8Array>, readingMs: number, wholeMs: number): Promise<ArtworkFound> {
  const { output } = await runInProcess(program, {
    args: [String(readingMs)],
    timeoutMs: wholeMs,
    flags: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=8'],
    input: Readable.from(stream),
  })
  return output === undefined ? unread('TOO_MUCH') : JSON.parse(output)
}
