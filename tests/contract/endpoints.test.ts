import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { apiBase, header } from '#contract/http/header.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('every endpoint is under /api/v1', () => {
  expect(apiBase).toBe('/api/v1')
})

test("the specification's calls are in the table with the same wording", () => {
  expect(endpoints.listEvents).toMatchObject({ method: 'GET', path: '/events', who: ['admin'] })
  expect(endpoints.listActiveEvents).toMatchObject({ method: 'GET', path: '/events/active' })
  expect(endpoints.login).toMatchObject({ method: 'POST', path: '/login', who: 'account' })
  expect(endpoints.resetPasswordLink).toMatchObject({ path: '/reset-password-link', who: 'anyone' })
  expect(endpoints.mine.path).toBe('/mine')
  expect(endpoints.collectionCount.path).toBe('/collection_count')
})

test('no two endpoints share a method and path', () => {
  const calls = all.map(([, { method, path }]) => `${method} ${path}`)

  expect(calls).toEqual([...new Set(calls)])
})

test.each(all)('%s has a schema for exactly the parameters in its path', (_, { path, params }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

  expect(Object.keys(params?.shape ?? {})).toEqual(inPath)
})

test.each(all)('%s has a one-sentence summary', (_, { summary }) => {
  expect(summary).toMatch(/^[A-Z].{8,}$/)
})

test('every endpoint that changes a record requires If-Match, and so does every PATCH', () => {
  const conditional = all.filter(([, endpoint]) => endpoint.conditional)

  expect(conditional.filter(([, { method }]) => method === 'GET')).toEqual([])
  expect(all.filter(([, { method }]) => method === 'PATCH').every(([, endpoint]) => endpoint.conditional)).toBe(true)
})

const objects = all.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? ([[`${part} of ${name}`, schema]] as const) : [])),
)

test.each(objects)('the %s rejects unknown fields', (_, schema) => {
  const refused = z.safeParse(schema, { nobody_knows: 1 })

  expect(refused.error?.issues.map(({ code }) => code)).toContain('unrecognized_keys')
})

test.each([
  [endpoints.listEvents.query, { limit: '200', status: 'ACTIVE', since: 'cursor' }],
  [endpoints.collectionCount.query, { collections: 'events,entries', group_by: 'status', eventId: id }],
  [endpoints.getEvent.params, { id }],
])('accepts a valid query', (schema, value) => {
  expect(z.safeParse(schema, value).success).toBe(true)
})

test.each([
  [endpoints.listEvents.query, { limit: '201' }],
  [endpoints.listEvents.query, { limit: '0' }],
  [endpoints.listEvents.query, { limit: 'many' }],
  [endpoints.listEvents.query, { status: 'GONE' }],
  [endpoints.collectionCount.query, {}],
  [endpoints.collectionCount.query, { collections: 'events,passwords' }],
  [endpoints.collectionCount.query, { collections: 'events,' }],
  [endpoints.getEvent.params, { id: '1' }],
  [endpoints.actOnEvent.params, { id, action: 'delete' }],
])('rejects an invalid query', (schema, value) => {
  expect(z.safeParse(schema, value).success).toBe(false)
})

test('trims and lowercases the address for a reset link', () => {
  expect(endpoints.resetPasswordLink.body.parse({ email: ' Builder@Parade.Example ' })).toEqual({ email: 'builder@parade.example' })
})

test.each(['', 'builder', 'builder@', `${'x'.repeat(250)}@parade.example`])('%j is not an address for a reset link', (email) => {
  expect(z.safeParse(endpoints.resetPasswordLink.body, { email }).success).toBe(false)
})

test('header names are in lower case, like those that Headers lists', () => {
  for (const name of Object.values(header)) expect([...new Headers({ [name]: 'x' }).keys()]).toEqual([name])
})
