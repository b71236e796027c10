import type { Answer, EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Endpoint, Who, ListMeta } from '#contract/http/endpoint.ts'
import type * as z from 'zod/mini'
import type { Account, Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { ReceivedFile } from '#server/files/receive-file.ts'

type Table = typeof endpoints
type Read<E, K extends keyof Endpoint> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined
type AskedBy<W extends Who> = W extends 'anyone' ? undefined : W extends 'account' ? Account : Actor

/** A call that has passed all checks of the endpoint table. */
export interface Call<N extends EndpointName> {
  params: Read<Table[N], 'params'>
  query: Read<Table[N], 'query'>
  body: Read<Table[N], 'body'>
  /** The file of a multipart body. The handler discards it. */
  file: Table[N] extends { multipart: string } ? ReceivedFile : undefined
  actor: AskedBy<Table[N]['who']>
  /** For a write, the transaction that also keeps the idempotency key: use nothing else. For an upload, none is open. */
  queries: Queries
  /** For a conditional call: the version that the caller is changing. */
  ifVersion: Table[N] extends { conditional: true } ? number : Table[N] extends { conditional: 'if there' } ? number | undefined : undefined
  /** The server's clock, in milliseconds since 1970. */
  now: number
  headers: Headers
  /** Aborted once the client has disconnected. */
  signal: AbortSignal
  /** Runs after the write is committed, before the response. */
  onCommit: (act: () => void) => void
  /** Undoes what was done elsewhere, such as at the identity service, if the write is rolled back. */
  onRollback: (undo: () => Promise<void>) => void
}

/** What is known about a call before it is checked or read. */
export interface Caller {
  headers: Headers
  /** The address that rate limits count by. */
  ip: string
  now: number
}

/** Throws if the caller exceeds the limit. */
export type Guard = (caller: Caller) => Promise<void>

/** Hooks that run after a handler's write. */
export type AnyHooks = Pick<Call<EndpointName>, 'onCommit' | 'onRollback'>

type Data<A> = A extends { data: infer D } ? D : never

export interface DataReply<D = unknown> {
  data: D
  /** For lists. */
  meta?: Omit<ListMeta, 'server_time'>
  /** The record's version, for the ETag. */
  version?: number
  status?: 200 | 201 | 202
}

/** An answer without the envelope; undefined means 204. */
export interface BareReply<B = unknown> {
  bare: B
  status?: number
  headers?: Record<string, string>
}

/** Text that is not JSON, such as a calendar. */
export interface PlainReply {
  plain: string
  headers: Record<'content-type', string> & Record<string, string>
}

/** A file's bytes, or none if headers and status are enough. */
export interface BytesReply {
  bytes: ReadableStream<Uint8Array> | null
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
}

export type Reply<N extends EndpointName> = Table[N] extends { bytes: true }
  ? BytesReply
  : Table[N] extends { answer: z.ZodMiniType }
    ? Answer<N> extends { data: unknown }
      ? DataReply<Data<Answer<N>>>
      : BareReply<Answer<N>>
    : BareReply | PlainReply

type Act<N extends EndpointName> = (call: Call<N>) => Promise<Reply<N>>

/** A write that asks another service: in `ask` no transaction is open, and `queries` are the database's. */
export interface AsksFirst<N extends EndpointName> {
  ask: (call: Call<N>) => Promise<Asked<N>>
}

interface Asked<N extends EndpointName> {
  /** Runs in the transaction that also stores the key, and checks that nothing has changed since it asked. */
  save: (queries: Queries) => Promise<Reply<N>>
  /** Runs after the commit. Its result replaces the other one, so it is only for calls without a key. */
  afterwards?: () => Promise<Reply<N>>
}

export type Handler<N extends EndpointName> = Act<N> | (N extends EndpointName ? AsksFirst<N> : never)

/** One handler for every endpoint of the table: a missing or extra one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
