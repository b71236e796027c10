import { expect, test } from 'vitest'
import { apiSecurityHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { call, testServer } from '#tests/support/server/server.ts'

test('the page may load its own files, its hashed inline blocks and nothing else', () => {
  const policy = securityHeaders({ origin: 'https://parade.test', styleHashes: ['sha256-abc'] })['content-security-policy'] ?? ''

  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'sha256-abc';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
})

test("with a Firebase project, the page may call Google's identity hosts", () => {
  const policy = securityHeaders({ origin: 'https://parade.test', googleIdentity: true })['content-security-policy'] ?? ''

  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;")
})

test('the header that keeps browsers on HTTPS is sent only over HTTPS', () => {
  expect(apiSecurityHeaders('https://parade.test')).toHaveProperty('strict-transport-security')
  expect(apiSecurityHeaders('http://localhost:8080')).not.toHaveProperty('strict-transport-security')
})

test('every response of the API has them, including errors', async () => {
  const { app } = await testServer()
  const responses = [await call(app, 'health'), await call(app, 'mine'), await app.request('/api/v1/nothing')]

  for (const { headers } of responses) {
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
