import type { Answer, EndpointName, endpoints } from '#contract/http/endpoints.ts'
import type { Endpoint, Who } from '#contract/http/endpoint.ts'
import type { ListMeta } from '#contract/http/envelope.ts'
import type * as z from 'zod/mini'
import type { Account, Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { ReceivedFile } from '#server/files/receive-file.ts'

type Table = typeof endpoints
type Read<E, K extends keyof Endpoint> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined
type AskedBy<W extends Who> = W extends 'anyone' ? undefined : W extends 'account' ? Account : Actor

/** A call that has passed every check that the table names. */
export interface Call<N extends EndpointName> {
  params: Read<Table[N], 'params'>
  query: Read<Table[N], 'query'>
  body: Read<Table[N], 'body'>
  /** Of a multipart body. The handler discards it. */
  file: Table[N] extends { multipart: string } ? ReceivedFile : undefined
  actor: AskedBy<Table[N]['who']>
  /** For a write, the transaction that also keeps the idempotency key: use nothing else. For an upload, none is open. */
  queries: Queries
  /** The version that the caller changes, of a conditional call. */
  ifVersion: Table[N] extends { conditional: true } ? number : Table[N] extends { conditional: 'if there' } ? number | undefined : undefined
  /** By the server's clock, in milliseconds since 1970. */
  now: number
  headers: Headers
  /** Runs when the write is kept, before the answer. */
  onCommit: (act: () => void) => void
  /** Takes back what was done elsewhere, such as at the identity service, when the write is not kept after all. */
  onRollback: (undo: () => Promise<void>) => void
}

/** What is known of a call before anything of it is checked or read. */
export interface Caller {
  headers: Headers
  /** The address that limits count by. */
  ip: string
  now: number
}

/** Throws when the caller asks too often. */
export type Gate = (caller: Caller) => Promise<void>

/** What a handler can ask to be done after its write. */
export type AnyHooks = Pick<Call<EndpointName>, 'onCommit' | 'onRollback'>

type Data<A> = A extends { data: infer D } ? D : never

export interface DataReply<D = unknown> {
  data: D
  /** For lists. */
  meta?: Omit<ListMeta, 'server_time'>
  /** The record's, for the ETag. */
  version?: number
  status?: 200 | 201 | 202
}

/** An answer outside the envelope; undefined is 204. */
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

/** A file's bytes, or none where headers and status say it all. */
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
  /** In the transaction that also keeps the key: looks whether all is still as it was when it asked. */
  keep: (queries: Queries) => Promise<Reply<N>>
  /** When that is kept. What it answers takes the place of the other, so it is only for a call without a key. */
  afterwards?: () => Promise<Reply<N>>
}

export type Handler<N extends EndpointName> = Act<N> | (N extends EndpointName ? AsksFirst<N> : never)

/** One handler for every endpoint of the table: a missing or surplus one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
