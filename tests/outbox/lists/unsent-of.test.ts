import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { unsentOf } from '#app/outbox/lists/use-synced-list.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { saveDraft } from '#app/outbox/drafts.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { work } from '#app/outbox/work.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

beforeEach(async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
})

test('a list marks the rows with a draft or a rejected change on this device that needs fixing', async () => {
  await saveDraft('sponsors:draft', { base: null, values: { name: 'x' }, problems: ['name'] })
  await saveDraft('sponsors:good', { base: null, values: { name: 'Oak' }, problems: [] })
  const write = { resource: 'sponsors', id: 'refused', label: 'x', endpoint: 'sponsors.update' as const, body: {}, base: { version: 1 } }
  await work().outbox.add({ ...newRow(write, { uid: 'u' }), state: 'refused' })

  const { marked } = await unsentOf('sponsors')

  const rows = ['draft', 'good', 'refused', 'other'].map((id) => ({ id }))
  expect(marked(rows)).toEqual([{ id: 'draft', needsFixing: true }, { id: 'good' }, { id: 'refused', needsFixing: true }, { id: 'other' }])
})

test('a list in which nothing needs fixing stays the same object', async () => {
  const { marked } = await unsentOf('neighborhoods')

  const rows = [{ id: 'good' }]
  expect(marked(rows)).toBe(rows)
})
