import { expect, test } from 'vitest'
import { createPortal } from '#server/portal.ts'
import { testPortal } from '#tests/support/test-portal.ts'

test('the page learns its identity service and its build at run time', async () => {
  const { ask } = await testPortal()

  const response = await ask('/config.json')

  expect(await response.json()).toEqual({
    firebase: { apiKey: 'key', projectId: 'demo-parade', emulator: true },
    mapsKey: null,
    version: 'today',
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a deployment names its Firebase project, and its pages may call Google’s identity hosts and no others', async () => {
  const { ask, visit } = await testPortal({ projectId: 'parade-live', origin: 'https://parade.example.org' })

  const { firebase } = (await (await ask('/config.json')).json()) as { firebase: object }
  const { headers } = await visit('/')

  expect(firebase).toEqual({ apiKey: 'key', projectId: 'parade-live', emulator: false })
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  )
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
})

test('the worker may reach what the page may, because its own script’s policy applies to it', async () => {
  const { ask, visit } = await testPortal({ projectId: 'parade-live', origin: 'https://parade.example.org' })
  const reached = ({ headers }: Response) => /connect-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0]

  const [page, ...others] = [await visit('/'), await ask('/sw.js'), await visit('/recover'), await ask('/assets/page-today.js')].map(
    reached,
  )

  expect(page).toBe("connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com")
  expect(others).toEqual([page, page, page])
})

test('the demo’s pages call only their own origin', async () => {
  const { visit } = await testPortal()

  const { headers } = await visit('/')

  expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
  expect(headers.has('strict-transport-security')).toBe(false)
})

test('every kind of response has the security headers', async () => {
  const { ask, visit } = await testPortal()
  const identity = '/identitytoolkit.googleapis.com/v1/accounts:lookup'
  const answers = {
    page: await visit('/'),
    'page that is known': await ask('/', {
      headers: { accept: 'text/html', 'if-none-match': (await visit('/')).headers.get('etag') ?? '' },
    }),
    recover: await visit('/recover'),
    asset: await ask('/assets/page-today.js'),
    worker: await ask('/sw.js'),
    'missing asset': await ask('/assets/gone.js'),
    'missing page': await ask('/nothing/here'),
    'another method': await ask('/', { method: 'DELETE' }),
    config: await ask('/config.json'),
    identity: await ask(identity, { method: 'POST', body: '{}' }),
    'refused identity': await ask(identity, { method: 'POST', headers: { authorization: 'Bearer owner' } }),
    'too much for identity': await ask(identity, { method: 'POST', body: 'x'.repeat(200_000) }),
  }

  for (const [kind, { headers }] of Object.entries(answers)) {
    expect({ kind, ...Object.fromEntries(headers) }).toMatchObject({
      kind,
      'content-security-policy': expect.stringMatching(/default-src '(self|none)'.*object-src 'none'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('the API handles every path below it', async () => {
  const { ask, visit } = await testPortal()

  for (const response of [await ask('/api/v1/events'), await visit('/api/v1/no-such-thing')]) {
    expect(await response.json()).toEqual({ from: 'the API' })
  }
})

test('the demo responds only under its own names, so that no other site can pose as it by its address', async () => {
  const ask = async (origin: string, path: string, at: object = {}) => (await (await testPortal({ origin, ...at })).ask(path)).status

  for (const path of ['/config.json', '/api/v1/events']) {
    for (const origin of ['http://localhost:1', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://demo.localhost:8080'])
      expect([origin, await ask(origin, path)]).toEqual([origin, 200])
    expect(await ask('http://evil.example:8080', path)).toBe(421)
    expect(await ask('http://evil.example', path, { projectId: 'parade-live', publicOrigin: 'https://parade.example' })).toBe(200)
  }
})

test.each([
  { 'x-forwarded-host': 'parade.example.org' },
  { 'x-forwarded-host': 'localhost, parade.example.org' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { forwarded: 'for=127.0.0.1;host=parade.example.org;proto=https' },
  { origin: 'https://parade.example.org' },
])('rejects a demo that is published through a proxy that sends %o', async (headers) => {
  const { ask, passedOn } = await testPortal()
  const live = await testPortal({ projectId: 'parade-live', publicOrigin: 'https://parade.example.org' })
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'

  const answers = [
    await ask(signIn, { method: 'POST', body: '{}', headers }),
    await ask('/api/v1/login', { method: 'POST', headers }),
    await ask('/', { headers }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([421, 421, 421])
  expect(await answers[0]?.text()).toContain('set FIREBASE_PROJECT_ID')
  expect(passedOn).toEqual([])
  expect((await live.ask('/api/v1/login', { method: 'POST', headers })).status).toBe(200)
})

test('allows a proxy on the same machine in front of the demo', async () => {
  const { ask } = await testPortal()

  const headers = { 'x-forwarded-host': 'localhost:9000', 'x-forwarded-for': '::1, 127.0.0.1', origin: 'http://localhost:9000' }

  expect((await ask('/config.json', { headers })).status).toBe(200)
})

test('a demo responds only under the names of its own machine', async () => {
  const portal = (emulator: boolean) =>
    createPortal({
      app: { fetch: () => new Response() },
      env: { firebase: { emulator, projectId: 'p', apiKey: 'k' }, mapsKey: null, publicOrigin: 'http://localhost:8080' },
      root: '/',
      version: 'today',
    })
  const answers = async (host: string, emulator = true, headers: Record<string, string> = {}) =>
    (await portal(emulator).fetch(new Request(`http://${host}/api/v1/health`, { headers }))).status

  expect(await Promise.all([answers('localhost:9'), answers('LOCALHOST'), answers('[::1]:9')])).toEqual([200, 200, 200])
  expect(await Promise.all(['evil.example', 'localhost.evil.example:9', '127.0.0.1.evil.example'].map((host) => answers(host)))).toEqual([
    421, 421, 421,
  ])
  expect(await answers('localhost', true, { 'x-forwarded-host': 'parade.example' })).toBe(421)
  expect(await answers('parade.example', false)).toBe(200)
})
