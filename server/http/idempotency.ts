import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { header } from '#contract/http/header.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { isLockTimeout } from '#server/db/failure.ts'
import { inFormerNames } from './former-names.ts'
import { Problem } from './problem.ts'
import type { DataReply } from './handler.ts'

export interface IdempotentRequest {
  memberId: string
  key: string
  requestHash: string
}

export const keyLifetimeMs = 24 * 3_600_000
const waitForFirst = '10s'

export function readIdempotencyKey(headers: Headers): string {
  const key = headers.get(header.idempotencyKey)
  if (key === null) throw new Problem('BAD_REQUEST', 'Send an Idempotency-Key with every write so that a retry isn’t done twice.')
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('BAD_REQUEST', 'The Idempotency-Key must be 1 to 200 visible ASCII characters.')
  return key
}

interface HashedRequest {
  method: string
  path: string
  /** The If-Match version. */
  ifVersion: number | undefined
  /** Hashed as parsed, so that the order of its keys doesn't matter. */
  body: unknown
}

/**
 * The request, and after a space what its sender could access: someone who has another role or company now does not
 * get the stored response.
 */
export function requestHash(
  { role, companyId }: Pick<Actor, 'role' | 'companyId'>,
  { method, path, ifVersion, body }: HashedRequest,
): string {
  const request = hash('sha256', inFormerNames(`${method} ${path} ${ifVersion ?? '*'} ${JSON.stringify(body)}`), 'base64')
  return `${request} ${role} ${companyId ?? '-'}`
}

/**
 * Runs `act` once per key. The key, its response and the write share one transaction, so a crash keeps all or
 * nothing. An identical request at the same time, on any server, waits in PostgreSQL for the first to finish. An
 * error rolls the key back too, so that the same request can succeed later.
 */
export async function once(queries: Queries, request: IdempotentRequest, now: number, act: () => Promise<DataReply>): Promise<DataReply> {
  const { memberId, key, requestHash } = request
  if (!(await reserve(queries, request, now))) return await replay(queries, request)

  const reply = await act()
  await queries
    .updateTable('idempotency_keys')
    .set({ status: reply.status ?? 200, answer: JSON.stringify(reply.data), version: reply.version ?? null })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('request_hash', '=', requestHash)
    .execute()
  return reply
}

/** The stored response to the same request, if any. For writes that call other services before they reserve the key. */
export async function answeredBefore(queries: Queries, request: IdempotentRequest): Promise<DataReply | undefined> {
  const { memberId, key } = request
  const found = await queries
    .selectFrom('idempotency_keys')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found && (await replay(queries, request))
}

async function reserve(queries: Queries, { memberId, key, requestHash }: IdempotentRequest, now: number): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${waitForFirst}, true)`.execute(queries)
  try {
    // The insert waits while another transaction holds the same key.
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('idempotency_keys')
      .values({ member_id: memberId, key, request_hash: requestHash, answer: JSON.stringify(null), created_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  } catch (cause) {
    if (isLockTimeout(cause))
      throw new Problem('REQUEST_IN_PROGRESS', 'The same request is still in progress. Try again in a moment.', { cause })
    throw cause
  }
}

async function replay(queries: Queries, { memberId, key, requestHash }: IdempotentRequest): Promise<DataReply> {
  const first = await queries
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer', 'version'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.request_hash !== requestHash) {
    throw new Problem('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was sent with another request before. Use a new key.')
  }
  const status = first.status === 201 || first.status === 202 ? first.status : 200
  return { data: first.answer, status, ...(first.version !== null && { version: first.version }) }
}
