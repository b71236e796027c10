import type { Queries } from './db/database.ts'

/** A refresh token has no end of its own, and no browser keeps one this long unused. */
const refuseSignInMs = 400 * 24 * 3_600_000

/** From now on every ID token of this sign-in is refused, also those that a refresh gives later. */
export async function refuseSignIn(
  queries: Queries,
  { uid, authTime, now }: { uid: string; authTime: number; now: number },
): Promise<void> {
  await queries
    .insertInto('refused_sign_ins')
    .values({ uid, auth_time: authTime, expires_at: new Date(now + refuseSignInMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends every sign-in of an account that has been here lately, whatever the identity service says later. */
export async function endSessionsHere(queries: Queries, uid: string, now: number): Promise<void> {
  const ended = await queries.deleteFrom('app_tokens').where('uid', '=', uid).returning('auth_time').execute()
  for (const authTime of new Set(ended.map(({ auth_time: time }) => time))) await refuseSignIn(queries, { uid, authTime, now })
}
