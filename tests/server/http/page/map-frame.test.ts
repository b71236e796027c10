import { expect, test } from 'vitest'
import { mapFramePath } from '#contract/http/map-frame.ts'
import { testPortal } from '#tests/support/test-portal.ts'

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

test('with a key, the map has a document of its own, without an origin, in which Google’s maps may run by a nonce', async () => {
  const { visit } = await testPortal({ mapsKey: 'a key&more' })

  const response = await visit(mapFramePath)
  const html = await response.text()
  const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policyOf(response)) ?? []

  expect(nonce.length).toBeGreaterThan(20)
  expect(policyOf(response)).toMatch(/sandbox allow-scripts(?!.*allow-same-origin)/)
  expect(policyOf(response)).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  expect(policyOf(response)).toContain("frame-ancestors 'self'")
  expect(policyOf(response)).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain(`<script nonce="${nonce}">(()=>{draw()})()</script>`)
  expect(html).toContain('callback=drawMap&amp;key=a%20key%26more"')
})

test('no two of them have the same nonce', async () => {
  const { visit } = await testPortal({ mapsKey: 'key' })

  expect(policyOf(await visit(mapFramePath))).not.toBe(policyOf(await visit(mapFramePath)))
})

test('without a key, there is no such document, and nothing is served instead of it', async () => {
  const { visit } = await testPortal()

  const response = await visit(mapFramePath)

  expect(response.status).toBe(404)
  expect(policyOf(response)).toContain("frame-ancestors 'none'")
})

test('the page’s own policy is the same with and without a key: nothing of Google’s maps can run in it', async () => {
  const [withKey, without] = [await testPortal({ mapsKey: 'key' }), await testPortal()]

  expect(policyOf(await withKey.visit('/admin/neighborhoods'))).toBe(policyOf(await without.visit('/admin/neighborhoods')))
  expect(policyOf(await withKey.visit('/'))).not.toContain('maps')
  await expect((await withKey.ask('/config.json')).json()).resolves.toMatchObject({ mapsKey: 'key' })
})
