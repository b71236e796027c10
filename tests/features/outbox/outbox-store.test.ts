import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { followOutbox } from '#app/features/outbox/outbox-store.ts'
import { enqueue } from '#app/outbox/outbox.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

const sendOutbox = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()))
vi.mock('#app/outbox/send-outbox.ts', () => ({ sendOutbox, sendOnReturn: () => undefined }))
vi.mock('#app/files/send-photos.ts', () => ({ sendPhotosOnReturn: () => undefined }))

const { locks } = navigator

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: true })
  await signInOnPage(aPerson('follow'))
})

test('a change that another tab queued is sent once from here, too: that tab may have been killed', async () => {
  const counts: number[] = []
  followOutbox(({ rows }) => counts.push(rows.length), { settleMs: 30 })
  await expect.poll(() => counts).toEqual([0])
  expect(sendOutbox).not.toHaveBeenCalled()

  const change = { resource: 'entries', id: 'e1', label: 'The Alder', endpoint: 'entries.update', params: { id: 'e1' } } as const
  await enqueue({ ...change, body: { title: 'Queued' }, base: { version: 1 } }, { draftKey: 'entries:e1', isPart: true })

  await expect.poll(() => sendOutbox.mock.calls.length).toBe(1)
  await enqueue({ ...change, body: { title: 'Joined' }, base: { version: 1 } }, { draftKey: 'entries:e1', isPart: true })
  await new Promise((later) => setTimeout(later, 150))
  expect(sendOutbox).toHaveBeenCalledTimes(1)
})

test('what tidies up after a discarded change isn’t listed as one', async () => {
  const counts: number[] = []
  followOutbox(({ rows }) => counts.push(rows.length), { settleMs: 30 })
  await expect.poll(() => counts.length).toBe(1)
  const change = { resource: 'entries', id: 'e2', label: 'The Birch', endpoint: 'entries.update', params: { id: 'e2' } } as const

  await enqueue({ ...change, body: { gallery: [] }, base: { version: 1 }, isQuiet: true }, { isPart: true })
  await expect.poll(() => counts.length).toBe(2)
  expect(counts[1]).toBe(counts[0])
  await enqueue({ ...change, body: { title: 'Typed' }, base: { version: 1 } }, { isPart: true })
  await expect.poll(() => counts.at(-1)).toBe((counts[0] ?? 0) + 1)
})
