import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressOf } from '#server/address.ts'

async function address(peer: string | undefined, forwarded?: string) {
  const app = new Hono().get('/', (c) => c.text(addressOf(c)))
  const response = await app.request(
    '/',
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } },
  )
  return await response.text()
}

test('a caller is counted by the address it comes from', async () => {
  expect(await address('203.0.113.7')).toBe('203.0.113.7')
})

test('a proxy on this machine says who calls; nobody else is believed', async () => {
  expect(await address('127.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await address('::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
  expect(await address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(await address('127.0.0.1')).toBe('127.0.0.1')
})
