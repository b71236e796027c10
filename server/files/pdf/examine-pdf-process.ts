import { buffer } from 'node:stream/consumers'
import { examinePdf } from './examine-pdf.ts'
import { TooMuch } from './unfold-stream.ts'
import { unread } from './unread.ts'

// The process of inspect-pdf.ts: one document, then it ends.

const [patienceMs = ''] = process.argv.slice(2)
const found = await examinePdf(await buffer(process.stdin), Number(patienceMs)).catch((error: unknown) =>
  unread(error instanceof TooMuch ? 'TOO_MUCH' : 'BROKEN'),
)
process.stdout.write(JSON.stringify(found))
