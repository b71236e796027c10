import { beforeEach, expect, test, vi } from 'vitest'
import { isApiCall } from '#sw/api-route.ts'
import { origin } from '#tests/support/google/origin-double.ts'

beforeEach(() => void vi.stubGlobal('self', globalThis))

function asked(path: string, init: RequestInit = {}, sameOrigin = true): boolean {
  const request = new Request(origin + path, init)
  return isApiCall({ request, url: new URL(request.url), sameOrigin })
}

test('the worker dresses a bare call of the API, of every method', () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(asked('/api/v1/events', { method, headers: { 'x-session-epoch': 'epoch-1' } })).toBe(true)
})

test.each<[string, string, RequestInit, boolean]>([
  ['a call that brings its headers', '/api/v1/login', { headers: { 'x-web-origin': 'true' } }, true],
  [
    'a file upload',
    '/api/v1/files/upload',
    { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' },
    true,
  ],
  ['a range', '/api/v1/files/download', { headers: { range: 'bytes=0-1' } }, true],
  ['the identity service', '/securetoken.googleapis.com/v1/token', {}, true],
  ['another origin with the same path', '/api/v1/events', {}, false],
  ['a page', '/member/dashboard', {}, true],
  ['a write that names no sign-in, as a form on another site', '/api/v1/login', { method: 'POST', body: '{}' }, true],
])('the worker leaves alone %s', (_, path, init, sameOrigin) => {
  expect(asked(path, init, sameOrigin)).toBe(false)
})

test('a link on another site that leads to the API is not dressed', () => {
  const request = { ...plain(), mode: 'navigate' } as Request

  expect(isApiCall({ request, url: new URL(request.url), sameOrigin: true })).toBe(false)
})

/** Node makes no request that navigates. */
function plain() {
  return { url: `${origin}/api/v1/mine`, method: 'GET', headers: new Headers() }
}
