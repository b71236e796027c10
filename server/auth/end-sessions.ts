import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/** A refresh token never expires, but no browser keeps an unused one this long. */
const unusedForMs = 400 * 24 * 3_600_000

/** A device logs in right after it has signed in. */
const newForMs = 120_000

/** The identity service identifies a sign-in by its second. The device adds an ID, because two can start within one second. */
export interface SignIn {
  uid: string
  /** Seconds since 1970. */
  authTime: number
  /** Null if the device sent no ID. */
  sessionHash: Buffer | null
}

/** Whether the sign-in was ended. Once one sign-in of a second is ended, only those already known continue. */
export async function isSignInEnded(queries: Queries, { uid, authTime, sessionHash }: SignIn): Promise<boolean> {
  const ended = await queries
    .selectFrom('refused_sign_ins')
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('sessions')
            .select('uid')
            .where('uid', '=', uid)
            .where('auth_time', '=', authTime)
            .where('id_hash', '=', sessionHash),
        )
        .as('is_another'),
    )
    .where('uid', '=', uid)
    .where('auth_time', '=', authTime)
    .executeTakeFirst()
  return ended !== undefined && !ended.is_another
}

/** Remembers that a sign-in is in use, so that ending another one of the same second does not affect it. */
export async function saveSession(queries: Queries, { uid, authTime, sessionHash, now }: SignIn & { now: number }): Promise<void> {
  if (!sessionHash) return
  const expires_at = new Date(now + unusedForMs)
  // A copy of a sign-in that brings an ID of its own stays part of its second, and ends with it.
  if (now - authTime * 1000 > newForMs) {
    const known = queries.updateTable('sessions').set({ expires_at }).where('uid', '=', uid).where('auth_time', '=', authTime)
    await known.where('id_hash', '=', sessionHash).execute()
    return
  }
  await queries
    .insertInto('sessions')
    .values({ uid, auth_time: authTime, id_hash: sessionHash, expires_at })
    .onConflict((conflict) => conflict.columns(['uid', 'auth_time', 'id_hash']).doUpdateSet({ expires_at }))
    .execute()
}

/** Ends only this sign-in, including ID tokens from later refreshes. */
export async function endSignIn(queries: Queries, { uid, authTime, sessionHash, now }: SignIn & { now: number }): Promise<void> {
  await queries
    .deleteFrom('app_tokens')
    .where('uid', '=', uid)
    .where('auth_time', '=', authTime)
    .where('impersonation_id', 'is', null)
    .where(sql<boolean>`session_hash is not distinct from ${sessionHash}`)
    .execute()
  if (sessionHash) {
    await queries
      .deleteFrom('sessions')
      .where('uid', '=', uid)
      .where('auth_time', '=', authTime)
      .where('id_hash', '=', sessionHash)
      .execute()
  }
  await recordRefusedSecond(queries, { uid, authTime, now })
}

/** Ends every recent sign-in of an account, whatever the identity service says later. */
export async function endSessionsHere(queries: Queries, uid: string, now: number): Promise<void> {
  const tokens = await queries.deleteFrom('app_tokens').where('uid', '=', uid).returning('auth_time').execute()
  const sessions = await queries.deleteFrom('sessions').where('uid', '=', uid).returning('auth_time').execute()
  const seconds = new Set([...tokens, ...sessions].map(({ auth_time: authTime }) => Number(authTime)))
  for (const authTime of seconds) await recordRefusedSecond(queries, { uid, authTime, now })
}

async function recordRefusedSecond(
  queries: Queries,
  { uid, authTime, now }: { uid: string; authTime: number; now: number },
): Promise<void> {
  await queries
    .insertInto('refused_sign_ins')
    .values({ uid, auth_time: authTime, expires_at: new Date(now + unusedForMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
