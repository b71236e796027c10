import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { examinePdf } from './examine-pdf.ts'
import { TooMuch } from './unfold-stream.ts'
import { unread } from './unread.ts'

// The process of inspect-pdf.ts: one document, then it ends.

const [patienceMs = '', wholeMs = ''] = process.argv.slice(2)

// Whoever began this process stops it in the end. Where that one was killed itself, nothing else would: a timer here waits for
// the document, one in a thread of its own does not.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(wholeMs)})`, { eval: true }).unref()

// The library writes a line for much that is odd, and whoever began this process keeps only so many.
console.warn = () => undefined

const found = await examinePdf(await buffer(process.stdin), Number(patienceMs)).catch((error: unknown) =>
  unread(error instanceof TooMuch ? 'TOO_MUCH' : 'BROKEN'),
)
process.stdout.write(JSON.stringify(found))
