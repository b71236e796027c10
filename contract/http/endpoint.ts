import type * as z from 'zod/mini'
import type { Role } from '#contract/session/role.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `anyone` without a token; `account` with a checked ID token but no app token yet; else the roles, with
 * ID token and app token. The server enforces it on the call, and again on every row.
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
  /** The body is multipart/form-data: its texts are by `body`, and one part of this name is a file. */
  multipart?: string
  /** The answer is a file's bytes. */
  bytes?: true
  /** Maximum body size in bytes; 1 MB by default. */
  bodyLimit?: number
  /** Absent where the answer is 204 or not JSON. */
  answer?: z.ZodMiniType
  /**
   * An existing record is changed: If-Match is required and the answer carries an ETag. `if there`: the call makes the
   * record where there is none, and needs If-Match only to change it.
   */
  conditional?: true | 'if there'
  /** Success statuses, the default first: 200 unless set, 206 for part of a file, 204 without an answer. */
  statuses?: readonly SuccessStatus[]
  /** Needs no Idempotency-Key: repeating it is harmless, or its answer must not be stored. */
  repeatable?: true
}

/** 503 is only for the health check. */
type SuccessStatus = 200 | 201 | 202 | 204 | 206 | 503

/** For a call that creates a record with the client's ID: 200 if the record exists already. */
export const madeStatuses = [201, 200] as const

export function statusesOf({ statuses, answer, bytes }: Pick<Endpoint, 'statuses' | 'answer' | 'bytes'>): readonly SuccessStatus[] {
  if (bytes) return [200, 206]
  return statuses ?? (answer ? [200] : [204])
}

/** Whether it changes something and needs an idempotency key, so that a repeated call runs once. */
export function needsKey({ method, repeatable }: Pick<Endpoint, 'method' | 'repeatable'>): boolean {
  return method !== 'GET' && repeatable !== true
}

export type AnswerOf<E> = E extends { answer: infer S extends z.ZodMiniType } ? z.infer<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends z.ZodMiniType } ? z.input<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends z.ZodMiniType } ? z.input<S> : undefined
export type ParamsOf<E> = E extends { params: infer S extends z.ZodMiniType } ? z.input<S> : undefined
