import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problemBody, problems } from '#contract/http/problem.ts'

const codesWith = (status: number) => Object.entries(problems).flatMap(([code, problem]) => (problem.status === status ? [code] : []))

test('400 and 401 are reserved for unreadable requests and token problems, because those two are retried', () => {
  expect(codesWith(400)).toEqual(['BAD_REQUEST'])
  expect(codesWith(401).toSorted()).toEqual(['APP_TOKEN_INVALID', 'NO_TOKEN', 'TOKEN_EXPIRED', 'TOKEN_INVALID', 'TOKEN_REVOKED'])
})

test.each([
  ['a field error', 'FIELDS_INVALID', 422],
  ['a stale version', 'VERSION_STALE', 412],
  ['a missing If-Match', 'IF_MATCH_REQUIRED', 428],
  ['a wrong state', 'WRONG_STATE', 409],
  ['a closed window', 'WINDOW_CLOSED', 409],
  ['a record in use', 'IN_USE', 409],
  ["a record that is not the actor's", 'FORBIDDEN', 403],
  ['a disabled account', 'ACCOUNT_DISABLED', 403],
  ['an account without a member', 'NO_MEMBER', 403],
  ['a missing record', 'NOT_FOUND', 404],
  ['too many requests', 'TOO_MANY_REQUESTS', 429],
  ['a key used for another request', 'IDEMPOTENCY_MISMATCH', 422],
] as const)('%s is returned with its own status', (_, code, status) => {
  expect(problems[code].status).toBe(status)
})

test.each(Object.entries(problems))('%s has a human-readable title', (_, { title, status }) => {
  expect(title).toMatch(/^[A-Z][^.]*[^.]$/)
  expect(status).toBeGreaterThanOrEqual(400)
})

const body = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'There is no such event.',
  instance: '/api/v1/events/x',
  code: 'NOT_FOUND',
}

test('parses an error with and without fields', () => {
  expect(problemBody.parse(body)).toEqual(body)
  expect(problemBody.parse({ ...body, fields: { name: 'Enter a name.' } }).fields).toEqual({ name: 'Enter a name.' })
})

test.each([{ code: 'SOMETHING_ELSE' }, { detail: undefined }, { stack: 'at…' }])(
  'an error that contains %j is not one of ours',
  (change) => {
    expect(z.safeParse(problemBody, { ...body, ...change }).success).toBe(false)
  },
)
