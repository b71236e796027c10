import { hash } from 'node:crypto'
import { statusesOf, type Endpoint } from '#contract/http/endpoint.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { CachedResponse } from './response-cache.ts'
import type { BareReply, BytesReply, DataReply, PlainReply } from './handler.ts'

export type AnyReply = DataReply | BareReply | PlainReply | BytesReply

export interface SerializedReply {
  status: number
  etag: string | undefined
  /** Undefined if there is no body. */
  text: string | undefined
  /** Sent instead of `text`. */
  bytes?: ReadableStream<Uint8Array> | null
  headers?: Record<string, string> | undefined
  /** What the idempotency key stores. */
  reply: AnyReply
  /** Undefined if its etag isn't that of its content: what follows from other records changes without a new version. */
  cached: CachedResponse | undefined
}

/** Validates a reply against the endpoint's schema and serializes it. Throws if the contract does not allow it. */
export function serialize(endpoint: Endpoint, reply: AnyReply, now: number): SerializedReply {
  if ('plain' in reply) return { status: 200, etag: undefined, text: reply.plain, headers: reply.headers, reply, cached: undefined }
  if ('bytes' in reply) return { ...reply, etag: undefined, text: undefined, reply, cached: undefined }
  if ('bare' in reply) {
    const text = reply.bare === undefined ? undefined : JSON.stringify(checked(endpoint, reply.bare))
    return {
      status: allowedStatus(endpoint, reply.status ?? (text === undefined ? 204 : 200)),
      etag: undefined,
      text,
      headers: reply.headers,
      reply,
      cached: undefined,
    }
  }
  const { data, meta, version } = reply
  const status = allowedStatus(endpoint, reply.status ?? 200)
  const answer = checked(endpoint, { data, meta: { ...meta, server_time: fromMillis(now) } }) as {
    data: unknown
    meta: Record<string, unknown>
  }
  const dataText = JSON.stringify(answer.data)
  const { server_time: time, ...rest } = answer.meta
  const metaText = JSON.stringify(rest)
  const etag = version === undefined ? meta && etagOf(dataText, rest) : `"${version}"`
  const beforeTime = `{"data":${dataText},"meta":${metaText.slice(0, -1)}${metaText === '{}' ? '' : ','}"server_time":`
  const afterTime = '}}'
  return {
    status,
    etag,
    text: beforeTime + JSON.stringify(time) + afterTime,
    reply,
    cached: etag === undefined || version !== undefined ? undefined : { etag, beforeTime, afterTime },
  }
}

/** A list's cursors are left out: they move with every write of anybody, and an earlier one misses nothing. */
function etagOf(dataText: string, meta: Record<string, unknown>): string {
  const { since_cursor: _since, next_cursor: next, ...stable } = meta
  return `"${hash('sha1', dataText + JSON.stringify({ ...stable, has_more: next !== null }), 'base64url')}"`
}

function allowedStatus(endpoint: Endpoint, status: number): number {
  if (statusesOf(endpoint).some((allowed) => allowed === status)) return status
  throw new Error(`The contract does not allow ${endpoint.method} ${endpoint.path} to answer ${status}.`)
}

function checked(endpoint: Endpoint, answer: unknown): unknown {
  if (!endpoint.answer) return answer
  const result = endpoint.answer.safeParse(answer)
  if (result.success) return result.data
  // Paths only: the values may be private.
  const places = result.error.issues.map(({ path, code }) => `${path.map(String).join('.')} (${code})`)
  throw new Error(`The contract does not allow the response of ${endpoint.method} ${endpoint.path}: ${places.join(', ')}`)
}
