import { expect, test } from 'vitest'
import { testPortal } from '#tests/support/test-portal.ts'

const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo'
const json = { 'content-type': 'application/json' }
const signIn = { method: 'POST', headers: json, body: '{"email":"a@b.example"}' }

test('a sign-in and a refresh reach the identity service through our own origin, and only our pages can read the response', async () => {
  const { ask, passedOn } = await testPortal()

  const answers = [await ask(signInPath, signIn), await ask('/securetoken.googleapis.com/v1/token?key=demo', signIn)]

  for (const response of answers) {
    expect(await response.json()).toEqual({ from: 'the identity service' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
    expect(response.headers.has('x-powered-by')).toBe(false)
  }
  expect(passedOn.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST ${signInPath}`,
    'POST /securetoken.googleapis.com/v1/token?key=demo',
  ])
})

test('forwards only the browser headers that the identity service needs', async () => {
  const { ask, passedOn } = await testPortal()

  await ask(signInPath, {
    ...signIn,
    headers: { ...json, cookie: 'a=b', origin: 'http://localhost:8080', 'x-app-token': 'secret', 'x-client-version': 'Chrome/JsCore' },
  })

  const [{ headers } = { headers: {} }] = passedOn
  expect(headers).toMatchObject({ ...json, 'x-client-version': 'Chrome/JsCore' })
  for (const name of ['cookie', 'origin', 'x-app-token', 'authorization']) expect(headers).not.toHaveProperty(name)
})

test('rejects identity requests that only an administrator may make, and never forwards them', async () => {
  const { ask, passedOn } = await testPortal()

  for (const [path, init] of [
    [signInPath, { ...signIn, headers: { ...json, authorization: 'Bearer owner' } }],
    ['/identitytoolkit.googleapis.com/v1/projects/demo-parade/accounts:query', signIn],
    ['/identitytoolkit.googleapis.com/v1/projects/demo-parade/accounts', { method: 'DELETE' }],
    ['/identitytoolkit.googleapis.com/v1/%70rojects/demo-parade/accounts:query', signIn],
    ['/identitytoolkit.googleapis.com/v1/projects%2fdemo-parade%2faccounts:query', signIn],
    ['/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo', signIn],
    ['/identitytoolkit.googleapis.com/v1/accounts:update?key=demo', signIn],
    [signInPath, { method: 'GET' }],
    ['/identitytoolkit.googleapis.com/v1/x/../projects/demo-parade/accounts:query', signIn],
  ] as const) {
    const response = await ask(path, init)

    expect([path, response.status]).toEqual([path, 403])
    expect(await response.json()).toMatchObject({ error: { code: 403, message: 'PERMISSION_DENIED' } })
  }
  expect(passedOn).toEqual([])
})

test('with a Firebase project, the two paths do not exist', async () => {
  const { ask } = await testPortal({ projectId: 'parade-live' })

  expect((await ask(signInPath, signIn)).status).toBe(404)
})
