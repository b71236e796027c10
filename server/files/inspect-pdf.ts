import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { ArtworkFound } from '#contract/advertisement.ts'
import { Problem } from '#server/problem.ts'
import { createGate } from './gate.ts'
import { unread } from './pdf/unread.ts'

/** It stops by itself when it has computed for the first, and tells what it saw; after the second it is stopped. On a busy machine they lie apart. */
const patience = { readingMs: 5_000, wholeMs: 20_000 }
const mostHeapMb = 192
/** Whoever waits holds a connection to the database. */
const mostInLine = 4

const program = fileURLToPath(new URL('./pdf/examine-pdf-process.ts', import.meta.url))
const oneAtATime = createGate(1)
let inLine = 0

/**
 * What is known of a document; `read` begins to read its bytes. That is done in a process of its own, with limits to its time and
 * memory: what strangers wrote may take any amount of both, and what was loaded for it is given back.
 */
export async function inspectPdf(
  read: () => Promise<ReadableStream<Uint8Array>>,
  { readingMs, wholeMs } = patience,
): Promise<ArtworkFound> {
  if (inLine >= mostInLine) throw new Problem('UNAVAILABLE', 'Several documents are being read right now. Try again in a moment.')
  inLine += 1
  try {
    return await oneAtATime(async () => await inspectInProcess(await read(), readingMs, wholeMs))
  } finally {
    inLine -= 1
  }
}

async function inspectInProcess(stream: ReadableStream<Uint8Array>, readingMs: number, wholeMs: number): Promise<ArtworkFound> {
  const bytes = Readable.from(stream)
  const said = await new Promise<string | undefined>((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      [`--max-old-space-size=${mostHeapMb}`, '--max-semi-space-size=8', program, String(readingMs), String(wholeMs)],
      // It needs none of our secrets.
      { timeout: wholeMs, killSignal: 'SIGKILL', env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } },
      (error, stdout) => {
        // One that cannot be begun is not the document's fault.
        if (typeof error?.code === 'string') reject(error)
        else resolve(error ? undefined : stdout)
      },
    )
    bytes.once('error', reject)
    // One that ends early says so by its end.
    if (stdin) pipeline(bytes, stdin).catch(() => undefined)
  })
  return said === undefined ? unread('TOO_MUCH') : (JSON.parse(said) as ArtworkFound)
}
