import { createRemoteJWKSet } from 'jose'
import { expect, test } from 'vitest'
import { createIdTokenCheck } from '#server/auth/id-token.ts'
import { testNow } from '#tests/support/builders.ts'
import { idToken, publicKeys, testProject, unsignedIdToken } from '#tests/support/server/server-tokens.ts'

const check = createIdTokenCheck({ projectId: testProject, emulator: false, now: () => testNow, keys: publicKeys })
const emulatorCheck = createIdTokenCheck({ projectId: testProject, emulator: true, now: () => testNow })
const token = (claims = {}) => ({ uid: 'ben', now: testNow, claims })

test('a valid token says who, since when and until when', async () => {
  const checked = await check(await idToken(token({ email: 'ben@company.test', email_verified: true })))

  expect(checked).toEqual({
    uid: 'ben',
    email: 'ben@company.test',
    emailVerified: true,
    authTime: testNow / 1000 - 60,
    issuedAt: testNow / 1000 - 30,
    expiresAt: testNow / 1000 + 3_570,
  })
})

test('with the emulator, an unsigned token is valid, and a signed one is not', async () => {
  expect((await emulatorCheck(unsignedIdToken(token()))).uid).toBe('ben')
  await expect(emulatorCheck(await idToken(token()))).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})

test('an unsigned token is never valid without the emulator', async () => {
  await expect(check(unsignedIdToken(token()))).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})

test.each([
  ['expired', { exp: testNow / 1000 }, 'TOKEN_EXPIRED'],
  ['for another project', { aud: 'another' }, 'TOKEN_INVALID'],
  ['of another issuer', { iss: 'https://accounts.google.com' }, 'TOKEN_INVALID'],
  ['without a subject', { sub: '' }, 'TOKEN_INVALID'],
  ['with a subject too long', { sub: 'x'.repeat(129) }, 'TOKEN_INVALID'],
  ['without an expiry', { exp: undefined }, 'TOKEN_INVALID'],
  ['without a time of sign-in', { auth_time: undefined }, 'TOKEN_INVALID'],
  ['signed in in the future', { auth_time: testNow / 1000 + 61 }, 'UNAVAILABLE'],
  ['issued in the future', { iat: testNow / 1000 + 61 }, 'UNAVAILABLE'],
])('a token %s is rejected, signed or from the emulator', async (_what, claims, code) => {
  await expect(check(await idToken(token(claims)))).rejects.toMatchObject({ code })
  await expect(emulatorCheck(unsignedIdToken(token(claims)))).rejects.toMatchObject({ code })
})

test('a clock that is behind is named in the log, and nobody is signed out', async () => {
  const later = await idToken({ uid: 'ben', now: testNow + 120_000 })

  await expect(check(later)).rejects.toMatchObject({ cause: { message: expect.stringContaining('this server’s clock is behind') } })
})

test.each(['', 'a.b.c', 'e30.e30.', '....', `${'A'.repeat(5_000)}.e30.e30`])('%j is not a token', async (text) => {
  await expect(check(text)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  await expect(emulatorCheck(text)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})

test('if the keys are unavailable, the response is "try again", not "sign in again"', async () => {
  const unreachable = createRemoteJWKSet(new URL('http://127.0.0.1:9/keys'))
  const cutOff = createIdTokenCheck({ projectId: testProject, emulator: false, now: () => testNow, keys: unreachable })

  await expect(cutOff(await idToken(token()))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
