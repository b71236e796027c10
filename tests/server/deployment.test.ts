import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#dev/postgres/postgres.ts'
import { socketUrl } from '#dev/postgres/socket-folder.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { descendantsOf } from '#tests/support/build/processes.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

test('with its own database and Firebase project, it starts nothing else and shows no demo', async () => {
  const elsewhere = await startPostgres(temporaryFolder(), { durable: false })
  onTestFinished(elsewhere.stop)

  const app = await startApp({
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: socketUrl(elsewhere.connection),
      FIREBASE_PROJECT_ID: 'parade-live',
      FIREBASE_API_KEY: 'web-key',
      PUBLIC_ORIGIN: 'https://parade.example.org',
      GOOGLE_APPLICATION_CREDENTIALS: '/etc/parade/key.json',
    },
  })
  onTestFinished(async () => void (await app.stop()))

  expect(descendantsOf(app.pid)).toEqual([])
  expect(app.log()).toContain('Using the Firebase project parade-live')
  expect(app.log()).toContain('Ready: https://parade.example.org')
  expect(app.log()).not.toMatch(/demo/i)

  const config = await fetch(`${app.origin}/config.json`)
  expect(await config.json()).toMatchObject({ firebase: { projectId: 'parade-live', apiKey: 'web-key', emulator: false } })
  const page = await fetch(app.origin, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toContain('https://securetoken.googleapis.com')
  const identity = await fetch(`${app.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, { method: 'POST' })
  expect(identity.status).toBe(404)
  expect(await (await fetch(`${app.origin}/api/v1/health`)).json()).toMatchObject({ status: 'ok', database: true })

  const client = new Client(elsewhere.connection)
  await client.connect()
  const { rows } = await client.query('select (select count(*)::int from events) as events, (select count(*)::int from members) as members')
  await client.end()
  expect(rows).toEqual([{ events: 0, members: 0 }])
})
