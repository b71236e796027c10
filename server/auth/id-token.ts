import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { recordId } from '#contract/http/endpoint.ts'
import { Problem } from '#server/http/problem.ts'

/** The verified contents of an ID token. Times are in seconds since 1970. */
export interface IdToken {
  uid: string
  /** From the identity service; only proven if `emailVerified`. */
  email: string | undefined
  emailVerified: boolean
  /** When the person signed in, the same through every refresh. */
  authTime: number
  issuedAt: number
  expiresAt: number
  /** Set if staff are signed in as this account. */
  impersonationId?: string
}

/** Throws TOKEN_EXPIRED, TOKEN_INVALID, or UNAVAILABLE if the keys can't be fetched or this machine's clock is behind. */
export type VerifyIdToken = (token: string) => Promise<IdToken>

export interface IdTokenCheckOptions {
  projectId: string
  /** Accept only the emulator's unsigned tokens. Never on a server that others can reach. */
  emulator: boolean
  now?: () => number
  /** Replaces Google's published keys, for tests. */
  keys?: JWTVerifyGetKey
}

const googleKeysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** How far the issuer's clock may be ahead of this machine. */
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

/** Google's keys, loaded on demand. The last known keys stay in use while Google does not respond. */
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
  if (typeof exp !== 'number' || typeof iat !== 'number') throw new errors.JWTClaimValidationFailed('no usable iat', claims, 'iat')
  if (typeof authTime !== 'number' || !Number.isSafeInteger(authTime)) {
    throw new errors.JWTClaimValidationFailed('no usable auth_time', claims, 'auth_time')
  }
  // Says nothing against the token.
  if (Math.max(iat, authTime) > latest) throw new Error('an ID token was issued in the future: this server’s clock is behind')
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
  // A failed request to Google says nothing about the token: a 401 here would sign people out.
  if (isOutage(error)) {
    return new Problem('UNAVAILABLE', 'We can’t check sign-ins right now. Try again in a minute.', {
      headers: { 'retry-after': '10' },
      cause: error,
    })
  }
  return new Problem('TOKEN_INVALID', 'This session isn’t valid here. Sign in again.')
}
