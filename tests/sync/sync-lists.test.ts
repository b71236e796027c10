import { aSession, OriginDouble } from '#tests/support/google/origin-double.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { data } from '#app/sync/data.ts'
import { fetchList } from '#app/sync/sync-lists.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

const dayMs = 86_400_000
let service: OriginDouble

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  await replaceSession(aSession({ role: 'admin' }))
  rememberSession(aSession({ role: 'admin' }))
  service = new OriginDouble()
  service.install()
})

test.for([
  ['notifications', 'at'],
  ['emails', 'created_at'],
] as const)('%s leave the device after 92 days, as they do the server, though no delta names them', async ([name, column]) => {
  const now = Date.now()
  const daysOld = (days: number) => ({ id: `${days} days`, version: 1, [column]: fromMillis(now - days * dayMs) })
  await data()
    .table(name)
    .bulkPut([daysOld(91), daysOld(93)])
  await data().fetches.put({ resource: name, fetched_at: now - dayMs, cursor: 'c1' })
  const meta = { total: 1, limit: 200, next_cursor: null, since_cursor: 'c2', deleted: [], complete: false, server_time: fromMillis(now) }
  service.apiReplies.push(Response.json({ data: [], meta }))

  await fetchList(name)

  expect(await data().table(name).toCollection().primaryKeys()).toEqual(['91 days'])
})
