import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

async function document() {
  const { app } = await testServer()
  const response = await call(app, 'openapi')
  expect(response.status).toBe(200)
  return await json(response)
}

test('the published contract has every endpoint once, and nothing else', async () => {
  const { openapi, info, servers, paths } = await document()

  expect([openapi, info.title, servers]).toEqual(['3.1.0', 'Parade Portal', [{ url: 'https://parade.test/api/v1' }]])
  const published = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const table: [string, Endpoint][] = Object.entries(endpoints)
  expect(published.toSorted()).toEqual(table.map(([name, { method, path }]) => `${name} ${method} ${path}`).toSorted())
})

test('it is written once, however often anyone reads it', async () => {
  const { app } = await testServer()
  const write = vi.spyOn(JSON, 'stringify')

  const answers = [await call(app, 'openapi'), await call(app, 'openapi')]

  const written = write.mock.calls.filter(([value]: unknown[]) => Object.hasOwn(Object(value) as object, 'openapi'))
  expect(written).toHaveLength(1)
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first).toBe(second)
  expect(answers[1]?.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('every operation is complete: path parameters, sign-in, responses with their content', async () => {
  const { paths } = await document()

  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
    for (const { operationId, parameters, responses, security, summary } of Object.values(methods)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      for (const { name, schema } of parameters) expect([operationId, name, typeof schema]).toEqual([operationId, name, 'object'])
      expect(summary).not.toBe('')
      expect(security).toBeInstanceOf(Array)
      const statuses = Object.keys(responses)
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true)
      for (const status of statuses) expect(responses[status]?.description).toBeTruthy()
      expect(responses['422']?.content).toHaveProperty(['application/problem+json'])
    }
  }
})

test('every reference in it can be resolved', async () => {
  const published = await document()

  const references = [...JSON.stringify(published).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '')

  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], published)
    expect([reference, typeof target]).toEqual([reference, 'object'])
  }
})

test('writes of records require a key, and changes a version', async () => {
  const { paths } = await document()
  const headers = (operation: Operation) =>
    operation.parameters.filter((parameter) => parameter.in === 'header' && parameter.required).map(({ name }) => name)

  expect(headers(paths['/events'].post)).toEqual(['X-Web-Origin', 'Idempotency-Key'])
  expect(headers(paths['/events/{id}'].patch)).toEqual(['X-Web-Origin', 'Idempotency-Key', 'If-Match'])
  expect(headers(paths['/health'].get)).toEqual([])
})

test('any call can find the server busy, any with a sign-in can be one too many, and any write can find the disk full', async () => {
  const { paths } = await document()
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((methods) => Object.entries(methods))
  const without = (status: string) =>
    operations.filter(([, { responses }]) => !Object.hasOwn(responses[status]?.content ?? {}, 'application/problem+json'))

  expect(without('429').filter(([, { security }]) => security.length > 0)).toEqual([])
  expect(without('503').map(([, { operationId }]) => operationId)).toEqual(['health'])
  expect(without('507').filter(([method]) => method !== 'get')).toEqual([])
  expect(Object.keys(paths['/health'].get.responses['503'].content)).toEqual(['application/json'])
})

interface Operation {
  operationId: string
  summary: string
  security: readonly unknown[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  responses: Record<string, { description: string; content?: unknown }>
}
