import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { discardChange, discardWork } from '#app/files/discard-work.ts'
import { storePhoto } from '#app/files/photo-queue.ts'
import { isEmpty, readUnsentWork } from '#app/files/unsent-work.ts'
import { saveDraft } from '#app/outbox/drafts.ts'
import { claim, enqueue, outboxOf, settleRefused } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { anOfflineMember } from '#tests/support/page/offline-member.ts'
import { anId } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'

vi.mock('#app/outbox/send-outbox.ts', () => ({ sendOutbox: async () => undefined }))

const page = vi.hoisted(() => ({ writesLeft: Infinity }))

vi.mock(import('#app/outbox/work.ts'), async (original) => {
  const actual = await original()
  const writeWork: typeof actual.writeWork = async (...how) => {
    page.writesLeft -= 1
    if (page.writesLeft < 0) throw new Error('The page is gone.')
    return actual.writeWork(...how)
  }
  return { ...actual, writeWork }
})

let person = 0
const uid = () => `leaver-${person}`
const photo = (file_id: string) => ({ file_id, caption: '', alt: '' })

beforeEach(async () => {
  person += 1
  page.writesLeft = Infinity
  await anOfflineMember(uid())
})

/** An entry as the server has it. The second and third of its photos have not been uploaded. */
async function anEntry(gallery: readonly string[], unsent: readonly string[]): Promise<Entry> {
  const entry = aFullEntry({ id: anId(), gallery: gallery.map(photo) })
  await writeData(epochOfThisPage(), (database) => database.entries.put(entry))
  for (const id of unsent) await storePhoto(aWaitingPhoto({ id, owner_id: entry.id }), photoBytes)
  return entry
}

test('discarding unsent work takes files that never arrive out of the records that the server has', async () => {
  const [there, first, second] = [anId(), anId(), anId()]
  const entry = await anEntry([there, first, second], [first, second])
  await saveDraft(`entries:${entry.id}`, { base: { version: 1 }, values: { title: 'Unsaved' } })
  const write = { resource: 'entries', id: entry.id, label: '', endpoint: 'entries.update', params: { id: entry.id }, base: entry } as const
  await enqueue({ ...write, body: { tagline: 'Unsent' } }, { draftKey: 'none', isPart: true })

  expect(await discardWork()).toBe(false)

  expect(isEmpty(await readUnsentWork())).toBe(true)
  const changes = await outboxOf(work(), uid())
  expect(changes).toMatchObject([{ endpoint: 'entries.update', record_id: entry.id, body: { gallery: [photo(there)] }, isQuiet: true }])
  expect(changes[0]?.base).toMatchObject({ version: entry.version, gallery: entry.gallery })
})

test('a page that is closed while unsent work is discarded has discarded all of it, or nothing', async () => {
  const [first, second] = [anId(), anId()]
  await anEntry([first], [first])
  await anEntry([second], [second])
  page.writesLeft = 1

  await discardWork().catch(() => undefined)

  expect(await outboxOf(work(), uid())).toMatchObject([
    { body: { gallery: [] }, isQuiet: true },
    { body: { gallery: [] }, isQuiet: true },
  ])
})

test('a change that the server may have, although its answer was lost, counts as arrived', async () => {
  const unsent = anId()
  const entry = await anEntry([], [unsent])
  const write = { resource: 'entries', id: entry.id, label: '', endpoint: 'entries.update', params: { id: entry.id }, base: entry } as const
  const seq = await enqueue({ ...write, body: { gallery: [photo(unsent)] } }, { draftKey: 'none', isPart: true })
  await claim(seq ?? 0)

  await discardWork()

  expect(await outboxOf(work(), uid())).toMatchObject([{ body: { gallery: [] }, base: { gallery: [photo(unsent)] }, isQuiet: true }])
})

/** A new record that was sent without an answer, with a file that wasn't. */
async function aTriedCreate() {
  const [id, unsent] = [anId(), anId()]
  const { version: _version, ...fields } = aFullEntry({ id, gallery: [photo(unsent)] })
  const write = { resource: 'entries', id, label: 'The Alder', endpoint: 'entries.create', body: fields, base: null } as const
  const seq = await enqueue(write, { draftKey: 'none' })
  await storePhoto(aWaitingPhoto({ id: unsent, owner_id: id }), photoBytes)
  return { id, row: await claim(seq ?? 0) }
}

test('a page that is closed while such a record is discarded has discarded all of it, or nothing', async () => {
  const { row } = await aTriedCreate()
  page.writesLeft = 1

  if (row) await discardChange(row).catch(() => undefined)

  expect(await outboxOf(work(), uid())).toMatchObject([{ endpoint: 'entries.update', body: { gallery: [] }, isQuiet: true, isPart: true }])
})

test('a new record that the server may have, although its answer was lost, is discarded with its files, which are taken out of it', async () => {
  const { id, row } = await aTriedCreate()

  if (row) await discardChange(row)

  expect((await readUnsentWork()).photos).toEqual([])
  await eventually(async () =>
    expect(await outboxOf(work(), uid())).toMatchObject([
      { endpoint: 'entries.update', record_id: id, body: { gallery: [] }, isQuiet: true, isPart: true },
    ]),
  )
  // The person isn't asked about it again, and whatever they discard then, it stays.
  expect(isEmpty(await readUnsentWork())).toBe(true)
  expect(await discardWork()).toBe(false)
  // The server doesn't have it after all.
  const [tidying] = await outboxOf(work(), uid())
  if (tidying) await settleRefused(tidying, { type: '', title: '', status: 404, code: 'NOT_FOUND', detail: '', instance: '' })
  expect(await outboxOf(work(), uid())).toEqual([])
})

test('files that are discarded later leave in the record nothing that was taken out of it before', async () => {
  const [there, first, second] = [anId(), anId(), anId()]
  const entry = await anEntry([there, first, second], [first])
  await discardWork()
  await storePhoto(aWaitingPhoto({ id: second, owner_id: entry.id }), photoBytes)

  await discardWork()

  expect(await outboxOf(work(), uid())).toMatchObject([{ body: { gallery: [photo(there)] }, base: { gallery: entry.gallery } }])
})

test('nothing is left if only this device knew of the files', async () => {
  const unsent = anId()
  await anEntry([], [unsent])
  await saveDraft('entries:new', { base: null, values: { gallery: [photo(unsent)] } })

  expect(await discardWork()).toBe(true)
  expect(isEmpty(await readUnsentWork())).toBe(true)
})
