import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { recordId } from '#contract/http/envelope.ts'
import { Problem } from '#server/http/problem.ts'

/** What the server takes from an ID token that it has checked. Times in seconds since 1970. */
export interface IdToken {
  uid: string
  /** As the identity service has it; proven only when `emailVerified`. */
  email: string | undefined
  emailVerified: boolean
  /** When the person signed in, the same through every refresh. */
  authTime: number
  issuedAt: number
  expiresAt: number
  /** Of staff signed in as this account: which sign-in-as it came of. */
  impersonationId?: string
}

/** Throws a TOKEN_EXPIRED or TOKEN_INVALID problem, or UNAVAILABLE when the keys cannot be had. */
export type VerifyIdToken = (token: string) => Promise<IdToken>

export interface IdTokenCheckOptions {
  projectId: string
  /** Take the emulator's unsigned tokens, and only those. Never on a server that others reach. */
  emulator: boolean
  now?: () => number
  /** Instead of Google's published keys, for tests. */
  keys?: JWTVerifyGetKey
}

const googleKeysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** How far ahead of this machine the issuer's clock may be. */
const clockLeewaySeconds = 60

export function createIdTokenCheck({ projectId, emulator, now = Date.now, keys }: IdTokenCheckOptions): VerifyIdToken {
  const signingKeys = keys ?? googleKeys()

  return async (token) => {
    const expected = { audience: projectId, issuer: `https://securetoken.google.com/${projectId}`, currentDate: new Date(now()) }
    try {
      const { payload } = emulator
        ? UnsecuredJWT.decode(token, expected)
        : await jwtVerify(token, signingKeys, { ...expected, algorithms: ['RS256'] })
      return readClaims(payload, now() / 1000 + clockLeewaySeconds)
    } catch (error) {
      throw refusal(error)
    }
  }
}

/** Google's keys, read when needed; those read before stay in use while Google does not answer. */
function googleKeys(): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(googleKeysUrl), { timeoutDuration: 5_000 })
  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      const known = remote.jwks()
      if (!known || !isOutage(error)) throw error
      return createLocalJWKSet(known)(header, token)
    }
  }
}

function isOutage(error: unknown): boolean {
  return !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code
}

function readClaims(claims: JWTPayload, latest: number): IdToken {
  const { sub, exp, iat, auth_time: authTime, email, email_verified: emailVerified, impersonation_id: impersonationId } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) throw new errors.JWTClaimValidationFailed('no usable sub', claims, 'sub')
  if (typeof exp !== 'number' || typeof iat !== 'number' || iat > latest)
    throw new errors.JWTClaimValidationFailed('no usable iat', claims, 'iat')
  if (typeof authTime !== 'number' || !Number.isSafeInteger(authTime) || authTime > latest) {
    throw new errors.JWTClaimValidationFailed('no usable auth_time', claims, 'auth_time')
  }
  if (impersonationId !== undefined && !recordId.safeParse(impersonationId).success) {
    throw new errors.JWTClaimValidationFailed('no usable impersonation_id', claims, 'impersonation_id')
  }
  return {
    uid: sub,
    email: typeof email === 'string' ? email : undefined,
    emailVerified: emailVerified === true,
    authTime,
    issuedAt: iat,
    expiresAt: exp,
    ...(typeof impersonationId === 'string' && { impersonationId }),
  }
}

function refusal(error: unknown): Problem {
  if (error instanceof errors.JWTExpired) return new Problem('TOKEN_EXPIRED', 'Your sign-in has expired and must be refreshed.')
  // No answer from Google says nothing about the token: a 401 here would sign people out.
  if (isOutage(error)) {
    return new Problem('UNAVAILABLE', 'We can’t check sign-ins right now. Try again in a minute.', {
      headers: { 'retry-after': '10' },
      cause: error,
    })
  }
  return new Problem('TOKEN_INVALID', 'This session isn’t valid here. Sign in again.')
}
