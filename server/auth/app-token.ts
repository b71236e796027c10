import { randomBytes } from 'node:crypto'
import { tokenHash } from './authenticate.ts'
import type { Queries } from '#server/db/database.ts'

export const appTokenLifetimeMs = 3_600_000

interface AppTokenOf {
  uid: string
  memberId: string
  /** Seconds since 1970; 0 if the sign-in is still to come. */
  authTime: number
  /** Milliseconds since 1970. */
  expiresAt: number
  impersonationId: string | null
  /** Null if the device sent no sign-in ID. */
  sessionHash: Buffer | null
}

/** Creates a random app token. Only its hash is stored. */
export async function issueAppToken(
  queries: Queries,
  { uid, memberId, authTime, expiresAt, impersonationId, sessionHash }: AppTokenOf,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries
    .insertInto('app_tokens')
    .values({
      token_hash: tokenHash(token),
      uid,
      member_id: memberId,
      auth_time: authTime,
      expires_at: new Date(expiresAt),
      impersonation_id: impersonationId,
      session_hash: sessionHash,
    })
    .execute()
  return token
}
