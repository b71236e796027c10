import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveView, searchOfView, viewQuery } from '#app/features/views/saved-views.tsx'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession, problem } from '#tests/support/google/origin-double.ts'

const view = { screen: 'admin/event', name: 'Mine', query: 'q=oak', is_shared: false }

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  await replaceSession(aSession())
  rememberSession(aSession())
})

test('a person who saves a view reads why the server refused it', async () => {
  vi.stubGlobal('fetch', async () => problem(422, 'FIELDS_INVALID'))

  expect(await saveView(view)).toBe('FIELDS_INVALID')
})

test('a view that waits for the network is saved without a complaint', async () => {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })

  expect(await saveView(view)).toBeUndefined()
})

test('a view restores the search, filters, sort order and columns it was saved with', () => {
  const search = { q: 'oak & elm', sort: '-start_date,name', 'f.status': 'ACTIVE,DRAFT', cols: 'name,status', view: 'cards' } as const

  expect(searchOfView(viewQuery(search))).toEqual(search)
})

test('values that a list does not know are dropped from a view', () => {
  expect(searchOfView('q=oak&eventId=42&view=wall')).toEqual({ q: 'oak' })
})
