import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { unread } from './pdf/unread.ts'
import { runApart } from './run-apart.ts'

/** It stops by itself when it has computed for the first, and tells what it saw; after the second it is stopped. On a busy machine they lie apart. */
const patience = { readingMs: 5_000, wholeMs: 20_000 }
const maxHeapMb = 192
/** Each waiting request holds a connection to the database. */
const maxInLine = 4

const program = new URL('./pdf/examine-pdf-process.ts', import.meta.url)
const oneAtATime = pLimit(1)
let inLine = 0

/**
 * What is known of a document; `read` begins to read its bytes. That is done in a process of its own, with limits to its time and
 * memory: what strangers wrote may take any amount of both, and what was loaded for it is given back.
 */
export async function inspectPdf(
  read: () => Promise<ReadableStream<Uint8Array>>,
  { readingMs, wholeMs } = patience,
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
  const { said } = await runApart(program, {
    args: [String(readingMs)],
    timeoutMs: wholeMs,
    flags: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=8'],
    input: Readable.from(stream),
  })
  return said === undefined ? unread('TOO_MUCH') : JSON.parse(said)
}
