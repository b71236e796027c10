import * as z from 'zod/mini'
import { timestamp } from '#contract/time/timestamp-schema.ts'

/**
 * UUIDv7, made by the client that creates the record, so that a record made offline has its final ID. Lowercase, like
 * PostgreSQL's output, because IDs are compared as text.
 */
export const recordId = z.uuid({ error: 'Enter a record ID (a UUID).' }).check(z.toLowerCase())

const itemMeta = z.strictObject({ server_time: timestamp })

const listMeta = z.strictObject({
  total: z.int(),
  limit: z.int(),
  /** Pass as `cursor` for the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
  /** Pass as `since` to get what changed after this response. */
  since_cursor: z.string(),
  /** With `since`: IDs of rows that the actor can no longer see. */
  deleted: z.array(recordId),
  /** True if `data` is the full list and replaces the actor's copy; false if it updates it. */
  complete: z.boolean(),
  server_time: timestamp,
})
export type ListMeta = z.infer<typeof listMeta>

export function itemOf<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ data: item, meta: itemMeta })
}

export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ data: z.array(item), meta: listMeta })
}

/** Query parameters of every list. `limit` is up to 200, 50 by default. */
export const listQuery = {
  q: z.optional(z.string().check(z.maxLength(200))),
  ids: z.optional(z.string().check(z.maxLength(8_000))),
  sort: z.optional(z.string().check(z.maxLength(100))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
  since: z.optional(z.string().check(z.maxLength(500))),
}

/** The fields that every stored record has besides its own. */
export const recordFields = {
  id: recordId,
  version: z.int().check(z.minimum(1)),
  created_at: timestamp,
  updated_at: timestamp,
}

/** The order that the person changed, by ID: if it has changed since, the new one is refused. Older pages don't send it. */
export const seenOrder = z.optional(z.record(z.string(), z.int()))
export const byId = z.strictObject({ id: recordId })
