import * as z from 'zod/mini'

/** Transaction IDs have 64 bits, more than a number can hold, so they travel as text. */
const transactionId = z.string().check(z.refine(isTransactionId))

/** Used in a lookup, so only characters that PostgreSQL accepts. */
const databaseName = z.string().check(z.regex(/^[\w.-]{1,80}$/))

const reader = z.optional(z.string())

const sinceCursor = z.strictObject({ database: databaseName, xmin: transactionId, reader })

const pageCursor = z.strictObject({
  database: databaseName,
  reader,
  /** The xmin of the first page: changes made while the pages are read must not be skipped. */
  since: transactionId,
  /** Where a delta starts; null for a full list. */
  from: z.nullable(transactionId),
  sort: z.string(),
  /** The sort values of the last row, as text. */
  after: z.array(z.string()),
})

export type SinceCursor = z.infer<typeof sinceCursor>
export type PageCursor = z.infer<typeof pageCursor>

export function writeCursor(cursor: SinceCursor | PageCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Undefined if the text is not a cursor. */
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
