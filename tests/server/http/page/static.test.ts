import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from '#dev/build/compress.ts'
import { staticPages } from '#server/http/page/static.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const html = { accept: 'text/html,application/xhtml+xml' }
const style = 'body{margin:0}'
const page = `<!doctype html><style>${style}</style><script type="module" src="/assets/main-new.js"></script>`
const script = 'export const words = "the same words, the same words, the same words"'

const files: Record<string, string> = {
  'dist/index.html': page,
  'dist/recover.html': '<!doctype html><style>p{color:red}</style><p>Repair</p>',
  'dist/sw.js': 'self.addEventListener("fetch", () => {})',
  'dist/version.json': '{"version":"new"}',
  'dist/manifest.webmanifest': '{}',
  'dist/.env': 'SECRET=1',
  'dist/robots.txt': 'User-agent: *',
  'dist/assets/main-new.js': script,
  '.builds/1700000000000-old/assets/main-old.js': 'export const words = "old"',
  '.builds/next/assets/half.js': 'not yet',
  'data/auth-emulator.json': '{"secret":true}',
}

async function aSite() {
  const root = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  await compressFolder(join(root, 'dist'))
  const site = staticPages({ root, pageHeaders: (hashes) => securityHeaders({ origin: 'https://parade.test', ...hashes }) })
  return { root, get: (path: string, headers: Record<string, string> = {}) => site.request(`http://localhost${path}`, { headers }) }
}

test('every address of the app serves the same page, revalidated each time', async () => {
  const { get } = await aSite()

  for (const path of ['/', '/admin/tours?eventId=1', '/member/dashboard', '/index.html']) {
    const response = await get(path, html)
    expect([response.status, await response.text()]).toEqual([200, page])
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
})

test('a client that is not a browser gets the page too', async () => {
  const { get } = await aSite()

  for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
    for (const path of ['/', '/member/dashboard']) {
      const response = await get(path, headers)
      expect([response.status, await response.text()]).toEqual([200, page])
    }
    for (const path of ['/gone.png', '/assets/gone', '/api/v1/nothing'])
      expect([path, (await get(path, headers)).status]).toEqual([path, 404])
  }
})

test('the page’s policy allows its own inline blocks, and no others', async () => {
  const { get } = await aSite()

  const policy = (await get('/', html)).headers.get('content-security-policy')

  expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('a missing asset is a 404 in plain text, even if the browser would accept a page', async () => {
  const { get } = await aSite()

  for (const path of ['/assets/gone.js', '/assets/', '/gone.png', '/assets/half.js']) {
    const response = await get(path, html)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a call to the API, or a file that no navigation requests, never gets the page', async () => {
  const { get } = await aSite()

  expect((await get('/api/v1/nothing', html)).status).toBe(404)
  for (const kind of ['script', 'image', 'empty'])
    expect((await get('/admin/dashboard', { accept: '*/*', 'sec-fetch-dest': kind })).status).toBe(404)
})

test('assets are cached forever, including those of earlier builds', async () => {
  const { get } = await aSite()

  const ours = await get('/assets/main-new.js')
  const old = await get('/assets/main-old.js')

  expect([await ours.text(), await old.text()]).toEqual([script, 'export const words = "old"'])
  for (const response of [ours, old]) expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('files with a fixed name are revalidated each time', async () => {
  const { get } = await aSite()

  for (const path of ['/sw.js', '/manifest.webmanifest', '/version.json']) {
    expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-cache'])
  }
})

test('each browser gets the smallest encoding that it accepts', async () => {
  const { get } = await aSite()
  const asked = async (acceptEncoding: string) => {
    const response = await get('/assets/main-new.js', { 'accept-encoding': acceptEncoding })
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) }
  }

  const [br, gzip, plain, refused] = await Promise.all([asked('gzip, deflate, br'), asked('gzip'), asked(''), asked('br;q=0, identity')])

  expect([br.encoding, gzip.encoding, plain.encoding, refused.encoding]).toEqual(['br', 'gzip', null, null])
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([script, script, script])
})

test('a file that the browser already has is not sent again, in any encoding', async () => {
  const { get } = await aSite()
  const br = (await get('/', { ...html, 'accept-encoding': 'br' })).headers.get('etag') ?? ''

  const same = await get('/', { ...html, 'accept-encoding': 'br', 'if-none-match': `"other", W/${br}` })
  const otherForm = await get('/', { ...html, 'if-none-match': br })

  expect([same.status, await same.text()]).toEqual([304, ''])
  expect(same.headers.get('cache-control')).toBe('no-cache')
  expect(same.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-`)
  expect(otherForm.status).toBe(200)
})

test('serves a new build without a restart', async () => {
  const { root, get } = await aSite()
  await get('/version.json')

  writeFileSync(join(root, 'dist/version.json'), '{"version":"newer"}')

  expect(await (await get('/version.json')).json()).toEqual({ version: 'newer' })
})

test('the repair page is a separate page', async () => {
  const { get } = await aSite()

  const response = await get('/recover', html)

  expect(await response.text()).toContain('Repair')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain(createHash('sha256').update('p{color:red}').digest('base64'))
})

test('nothing outside the build is served', async () => {
  const { get } = await aSite()

  for (const path of [
    '/..%2fdata/auth-emulator.json',
    '/assets/..%2f..%2fdata/auth-emulator.json',
    '/%2e%2e/data/auth-emulator.json',
    '/.builds/next/assets/half.js',
    '/.env',
    '/%00',
    '/%',
  ]) {
    // Not as a visit, which would get the page here as anywhere.
    const response = await get(path, { 'sec-fetch-dest': 'empty' })
    expect([path, response.status]).toEqual([path, 404])
  }
})
