import { buffer } from 'node:stream/consumers'
import { examinePdf } from './examine-pdf.ts'
import { LimitExceeded } from './unfold-stream.ts'
import { unread } from './unread.ts'

// The process that inspect-pdf.ts starts: one document, then it exits.

const [timeoutMs = ''] = process.argv.slice(2)

// The library warns about every oddity, and the parent process only keeps a limited amount of output.
console.warn = () => undefined

const found = await examinePdf(await buffer(process.stdin), Number(timeoutMs)).catch((error: unknown) =>
  unread(error instanceof LimitExceeded ? 'TOO_MUCH' : 'BROKEN'),
)
process.stdout.write(JSON.stringify(found))
