import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { observeAccounts } from '#server/auth/accounts/around-accounts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJob } from '#server/jobs/job.ts'
import { prepareJobs } from '#server/jobs/prepare-database.ts'
import { createMetrics } from '#server/resources/metrics.ts'
import { anAdmin, anEmail, aNewEvent, insert } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { jobPortal, workOn } from '#tests/support/server/job-server.ts'
import { call, testServer } from '#tests/support/server/server.ts'

async function measured() {
  const base = await testServer()
  const metrics = createMetrics(base.database)
  const server = await base.another({ observeRequest: metrics.request })
  return { ...server, database: base.database, metrics, server }
}

/** The value of the only line with this name and these labels. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(name) && Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('requests are counted by method, route and status, with their duration', async () => {
  const { app, database, signIn, metrics } = await measured()
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const headers = await signIn(admin)

  await call(app, 'createEvent', { headers, body: aNewEvent() })
  await call(app, 'listEvents', { headers })
  await call(app, 'listEvents', { headers: {} })
  await app.request('/api/v1/somebody@parade.example')

  const text = await metrics.text()
  const count = (method: string, route: string, status: string) => valueOf(text, 'portal_request_seconds_count', { method, route, status })
  expect([count('POST', '/events', '201'), count('GET', '/events', '200'), count('GET', '/events', '400')]).toEqual([1, 1, 1])
  expect([count('POST', '/login', '200'), count('GET', 'none', '404')]).toEqual([1, 1])
  expect(valueOf(text, 'portal_request_seconds_bucket', { le: '30', route: '/events', status: '201' })).toBe(1)
})

test('no line reveals an address, name or token', async () => {
  const { app, database, signIn, metrics } = await measured()
  const admin = anAdmin({ email: 'ada@parade.example' })
  await insert(database, 'members', admin)
  await insert(database, 'emails', anEmail({ member_id: admin.id, to_email: 'ada@parade.example' }))
  const headers = await signIn(admin)
  await call(app, 'members.get', { headers, params: { id: admin.id } })
  await app.request('/api/v1/members?email=ada@parade.example', { method: 'ADA' })

  const text = await metrics.text()

  expect(text).not.toMatch(/@|ada|[0-9a-f]{8}-[0-9a-f]{4}|eyJ/i)
})

test('calls to the identity service are counted by their outcome', async () => {
  const { metrics, accounts } = await measured()
  const observed = observeAccounts(accounts, metrics.identityCall)

  await observed.find('nobody')
  accounts.isSilent = true
  await observed.find('nobody').catch(() => undefined)

  const text = await metrics.text()
  const count = (outcome: string) => valueOf(text, 'portal_identity_call_seconds_count', { call: 'find', outcome })
  expect([count('answered'), count('failed')]).toEqual([1, 1])
})

test('counts waiting and failed jobs, and mails', async () => {
  const { database, metrics, server } = await measured()
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const failed = { member_id: admin.id, state: 'FAILED' } as const
  const before = new Date(Date.now() - 3_700_000)
  await insert(
    database,
    'emails',
    anEmail({ member_id: admin.id, state: 'QUEUED' }),
    anEmail({ ...failed, updated_at: new Date() }),
    anEmail({ ...failed, updated_at: before }),
  )
  const retry = { times: 0, waitSeconds: 0, longestWaitSeconds: 0 }
  const failing = defineJob({
    name: 'test.failing',
    data: z.strictObject({}),
    retry,
    run: () => Promise.reject(new Error('no')),
  })
  const waiting = defineJob({ ...failing, name: 'test.waiting' })
  const portal = await jobPortal(server)
  await workOn(server, portal, failing)
  await prepareJobs(database, [waiting])
  await enqueue(database, failing, {})
  await enqueue(database, waiting, {})
  await enqueue(database, waiting, {}, { afterSeconds: 3_600 })

  await eventually(async () => {
    const text = await metrics.text()
    const jobs = (job_name: string, state: string) => valueOf(text, 'portal_jobs', { job_name, state })
    expect([jobs('test.failing', 'failed'), jobs('test.failing', 'waiting'), jobs('test.waiting', 'waiting')]).toEqual([1, 0, 1])
    expect(valueOf(text, 'portal_job_oldest_waiting_seconds', { job_name: 'test.waiting' })).toBeGreaterThan(0)
    expect(valueOf(text, 'portal_job_oldest_waiting_seconds', { job_name: 'test.failing' })).toBe(0)
    expect(['queued', 'failed', 'sent'].map((state) => valueOf(text, 'portal_mails', { state }))).toEqual([1, 1, 0])
    expect(valueOf(text, 'portal_mail_oldest_waiting_seconds')).toBeDefined()
  })
})

test('connections are counted, and without a database there is still a response', async () => {
  const { metrics, database } = await measured()
  await metrics.text()
  const before = await metrics.text()

  await database.destroy()
  const after = await metrics.text()

  expect([valueOf(before, 'portal_database_up'), valueOf(after, 'portal_database_up')]).toEqual([1, 0])
  expect(valueOf(before, 'portal_database_connections', { state: 'waiting' })).toBe(0)
  expect(valueOf(before, 'portal_database_connections', { state: 'idle' })).toBeGreaterThan(0)
  expect(valueOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('every metric that the alerts and the page for operators name exists', async () => {
  const { metrics, app, accounts } = await measured()
  await call(app, 'health')
  await observeAccounts(accounts, metrics.identityCall).find('nobody')
  const text = await metrics.text()

  for (const file of ['docs/operations.md', 'docs/deploy/alarms.yml']) {
    const named = new Set(readFileSync(file, 'utf8').match(/\b(?:portal|process|nodejs)_[a-z0-9_]+/g))
    for (const [, route] of readFileSync(file, 'utf8').matchAll(/route="([^"]+)"/g))
      expect(Object.values(endpoints).map(({ path }) => path)).toContain(route)
    for (const name of named) expect([file, name, text.includes(`\n${name}{`) || text.includes(`\n${name} `)]).toEqual([file, name, true])
  }
})
