import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { aNewEvent } from '#tests/support/builders.ts'
import { idToken } from '#tests/support/server/server-tokens.ts'
import { adminServer, call, json } from '#tests/support/server/server.ts'

test('a request leaves one line that says what, who and how it ended, and can be found by its ID', async () => {
  const { app, logged, admin, headers } = await adminServer()

  const response = await call(app, 'listEvents', { headers, query: { q: 'private words' } })

  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ path }) => path === '/events')).toEqual([
    {
      time: '2026-04-01T15:00:00.000Z',
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/events',
      status: 200,
      ms: expect.any(Number),
      request: response.headers.get('x-request-id'),
      member: admin.id,
    },
  ])
})

test('no token, query string, body or address is ever logged, whatever goes wrong', async () => {
  const { app, database, clock, accounts, logged, admin, headers } = await adminServer()
  const expired = await idToken({ uid: admin.auth_uid, now: clock.now, claims: { exp: 1 } })

  await call(app, 'mine', { headers })
  await call(app, 'mine', { headers: { ...headers, authorization: `Bearer ${expired}` } })
  await call(app, 'listEvents', { headers, query: { q: 'PRIVATE-QUERY' } })
  await call(app, 'createEvent', { headers, body: aNewEvent({ name: 'PRIVATE-BODY' }) })
  await app.request('/api/v1/PRIVATE-PATH')
  accounts.addresses.add('private@parade.example')
  await call(app, 'resetPasswordLink', { headers, body: { email: 'private@parade.example' } })
  await call(app, 'logout', { headers })
  await database.destroy()
  await call(app, 'mine', { headers })

  const text = logged()
  expect(text).toContain('"status":500')
  const secrets = [headers['authorization']?.slice('Bearer '.length), headers['x-app-token'], expired, 'PRIVATE', 'private@', 'SECRET-CODE']
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('an error on our side is reported without details, and logged with all of them', async () => {
  const { app, database, logged, headers } = await adminServer()
  await database.schema.dropTable('audit_events').cascade().execute()

  const response = await call(app, 'createEvent', { headers, body: aNewEvent() })

  const body = await json(response)
  expect([response.status, body.code, body.detail]).toEqual([500, 'INTERNAL', 'Something went wrong on our end. Try again in a minute.'])
  expect(JSON.stringify(body)).not.toMatch(/audit|relation|\.ts/)
  expect(logged()).toMatch(/audit_events.*"event":"failed"/)
})

test('log lines are buffered for a moment and written together', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const write = vi.fn()
  const log = createLog(write, () => 0)

  log.info('one')
  log.info('two')
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)

  expect(write).toHaveBeenCalledExactlyOnceWith(
    '{"level":"info","time":"1970-01-01T00:00:00.000Z","event":"one"}\n{"level":"info","time":"1970-01-01T00:00:00.000Z","event":"two"}\n',
  )
})

test('a secret that is passed by mistake is left out', () => {
  let written = ''
  const log = createLog((lines) => {
    written += lines
  })

  log.info('request', { path: '/login', authorization: 'Bearer PRIVATE', password: 'PRIVATE', body: 'PRIVATE' })
  log.flush()

  expect(JSON.parse(written)).toMatchObject({ event: 'request', path: '/login' })
  expect(written).not.toContain('PRIVATE')
})

test('a log that cannot be written breaks nothing, keeps its newest lines, and writes them when it can', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isFull = true
  let written = ''
  const log = createLog((lines) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    written += lines
  })

  for (let line = 1; line <= 20_000; line += 1) log.info(`line-${line}`)
  vi.advanceTimersByTime(100)
  isFull = false
  log.info('room again')
  vi.advanceTimersByTime(100)

  const events = written
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { event: string }).event)
  expect(events.slice(-2)).toEqual(['line-20000', 'room again'])
  expect(events.length).toBeLessThan(6_000)
})
