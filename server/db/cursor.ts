import * as z from 'zod/mini'

/** Transaction ids have 64 bits, more than a number holds, so they travel as text. */
const transactionId = z.string().check(z.refine(isTransactionId))

/** Looked up as it is, so only what PostgreSQL takes for text. */
const databaseName = z.string().check(z.regex(/^[\w.-]{1,80}$/))

const sinceCursor = z.strictObject({ database: databaseName, xmin: transactionId })

const pageCursor = z.strictObject({
  database: databaseName,
  /** The xmin of the first page's cursor: what changes while the pages are read must not be skipped. */
  since: transactionId,
  /** Where a delta list began; null for a full list. */
  from: z.nullable(transactionId),
  sort: z.string(),
  /** The values that the last row is sorted by, as text. */
  after: z.array(z.string()),
})

export type SinceCursor = z.infer<typeof sinceCursor>
export type PageCursor = z.infer<typeof pageCursor>

export function writeCursor(cursor: SinceCursor | PageCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Undefined when it is none of ours. */
export function readSinceCursor(text: string): SinceCursor | undefined {
  return read(sinceCursor, text)
}

export function readPageCursor(text: string): PageCursor | undefined {
  return read(pageCursor, text)
}

function read<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> | undefined {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}

export function isTransactionId(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n
}
