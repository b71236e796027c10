import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressOf } from '#server/http/address.ts'

async function address(peer: string | undefined, forwarded?: string, trustedProxies = 0) {
  const app = new Hono().get('/', (c) => c.text(addressOf(c, trustedProxies)))
  const response = await app.request(
    '/',
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } },
  )
  return await response.text()
}

test('rate limits count a caller by its address', async () => {
  expect(await address('203.0.113.7')).toBe('203.0.113.7')
  expect(await address('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(await address(undefined)).toBe('unknown')
})

test('without a trusted proxy, no forwarded address is trusted, wherever it comes from', async () => {
  expect(await address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(await address('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
})

test('behind proxies, the caller is the address that the outermost proxy saw, not the one that the caller claims', async () => {
  const forwarded = '192.0.2.66, 198.51.100.1, 203.0.113.7'

  expect(await address('10.0.0.1', forwarded, 1)).toBe('203.0.113.7')
  expect(await address('10.0.0.1', forwarded, 2)).toBe('198.51.100.1')
  expect(await address('10.0.0.1', '198.51.100.1:4711', 1)).toBe('198.51.100.1')
  expect(await address('10.0.0.1', '[2001:db8::1]:4711', 1)).toBe('2001:db8:0:0::/64')
})

test('a caller that bypasses the proxies, or gives no address, counts by its connection', async () => {
  expect(await address('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  expect(await address('10.0.0.1', '203.0.113.7', 2)).toBe('10.0.0.1')
  expect(await address('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('for IPv6, the network counts, because a household has 2⁶⁴ addresses: %s', async (peer, network) => {
  expect(await address(peer)).toBe(network)
})
