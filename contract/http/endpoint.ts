import * as z from 'zod/mini'
import type { Role } from '#contract/session/role.ts'
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

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who can call: `anyone` without a token; `account` with a verified ID token but no app token yet; otherwise the
 * roles, with both tokens. The server enforces it for the call, and again for every row.
 */
export type Who = 'anyone' | 'account' | readonly Role[]

export interface Endpoint {
  method: Method
  /** Below the API's base path, with `{name}` for a path parameter. */
  path: string
  who: Who
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The body is multipart/form-data: `body` describes its texts, and this is the field with the file. */
  multipart?: string
  /** The response is a file's bytes. */
  bytes?: true
  /** Maximum body size in bytes; 250 KB by default. */
  bodyLimit?: number
  /** Absent if the response is 204 or not JSON. */
  answer?: z.ZodMiniType
  /**
   * The call changes an existing record: If-Match is required and the response has an ETag. `if there`: the call
   * creates the record if there is none, and only needs If-Match to change it.
   */
  conditional?: true | 'if there'
  /** Success statuses, the default first: 200 unless set, 206 for part of a file, 204 without a response body. */
  statuses?: readonly SuccessStatus[]
  /** Needs no Idempotency-Key: repeating it is harmless, or its response must not be stored. */
  repeatable?: true
}

/** 503 is only for the health check. */
type SuccessStatus = 200 | 201 | 202 | 204 | 206 | 503

/** For a call that creates a record with the client's ID: 200 if the record exists already. */
export const creationStatuses = [201, 200] as const

export function statusesOf({ statuses, answer, bytes }: Pick<Endpoint, 'statuses' | 'answer' | 'bytes'>): readonly SuccessStatus[] {
  if (bytes) return [200, 206]
  return statuses ?? (answer ? [200] : [204])
}

/** Whether the call changes something and needs an idempotency key, so that a repeated call runs only once. */
export function needsKey({ method, repeatable }: Pick<Endpoint, 'method' | 'repeatable'>): boolean {
  return method !== 'GET' && repeatable !== true
}

export type AnswerOf<E> = E extends { answer: infer S extends z.ZodMiniType } ? z.infer<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends z.ZodMiniType } ? z.input<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends z.ZodMiniType } ? z.input<S> : undefined
export type ParamsOf<E> = E extends { params: infer S extends z.ZodMiniType } ? z.input<S> : undefined
