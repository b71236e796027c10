import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

export const testProject = 'parade-tests'

/** The identity service's keys that the test server trusts. */
const issuerKeys = await generateKeyPair('RS256')
const untrustedKeys = await generateKeyPair('RS256')
const kid = 'test-key'

export const publicKeys = createLocalJWKSet({ keys: [{ ...(await exportJWK(issuerKeys.publicKey)), kid, alg: 'RS256', use: 'sig' }] })

interface TokenOptions {
  uid: string
  /** Milliseconds since 1970. */
  now: number
  claims?: JWTPayload
  /** Signs with a key the server does not trust. */
  forged?: boolean
}

/** An ID token as Firebase issues them, valid for an hour. */
export async function idToken(options: TokenOptions): Promise<string> {
  const { privateKey } = options.forged ? untrustedKeys : issuerKeys
  return await new SignJWT(claimsOf(options)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

/** The same claims, unsigned, as the emulator issues them. */
export function unsignedIdToken(options: TokenOptions): string {
  return new UnsecuredJWT(claimsOf(options)).encode()
}

function claimsOf({ uid, now, claims }: TokenOptions): JWTPayload {
  const seconds = Math.floor(now / 1000)
  return {
    iss: `https://securetoken.google.com/${testProject}`,
    aud: testProject,
    sub: uid,
    user_id: uid,
    auth_time: seconds - 60,
    iat: seconds - 30,
    exp: seconds + 3_570,
    ...claims,
  }
}
