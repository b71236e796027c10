import { buffer } from 'node:stream/consumers'
import { examinePdf } from './examine-pdf.ts'
import { TooMuch } from './unfold-stream.ts'
import { unread } from './unread.ts'

// The process of inspect-pdf.ts: one document, then it ends.

const [timeoutMs = ''] = process.argv.slice(2)

// The library warns about every oddity, and the parent process keeps only so many lines.
console.warn = () => undefined

const found = await examinePdf(await buffer(process.stdin), Number(timeoutMs)).catch((error: unknown) =>
  unread(error instanceof TooMuch ? 'TOO_MUCH' : 'BROKEN'),
)
process.stdout.write(JSON.stringify(found))
