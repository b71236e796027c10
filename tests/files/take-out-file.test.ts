import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { settlePhotoRefused, storePhoto } from '#app/files/photo-queue.ts'
import { takeOutFile, whileOpen } from '#app/files/take-out-file.ts'
import { changeDraft, readDraft } from '#app/outbox/drafts.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { anOfflineMember } from '#tests/support/page/offline-member.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'

let person = 0
const uid = () => `taker-${person}`
const photo = (file_id: string) => ({ file_id, caption: '', alt: '' })

beforeEach(async () => {
  person += 1
  await anOfflineMember(uid())
})

/** An entry on this device whose second photo the server rejected. */
async function anEntryWithBadPhoto(changes: Partial<Entry> = {}) {
  const [good, bad] = [anId(), anId()]
  const entry = aFullEntry({ id: anId(), gallery: [photo(good), photo(bad)], ...changes })
  await writeData(epochOfThisPage(), (database) => database.entries.put(entry))
  await storePhoto(aWaitingPhoto({ id: bad, owner_id: entry.id }), photoBytes)
  await settlePhotoRefused(bad, 'Not a picture.')
  const row = await work().photos.get(bad)
  if (!row) throw new Error('The photo is not there.')
  return { entry, good, bad, row }
}

const changesHere = async () => (await outboxOf(work(), uid())).map(({ endpoint, record_id: id, body }) => ({ endpoint, id, body }))

test('a file that is removed from this device is taken out of its entry', async () => {
  const { entry, good, bad, row } = await anEntryWithBadPhoto()

  await takeOutFile(row)

  expect(await changesHere()).toEqual([{ endpoint: 'entries.update', id: entry.id, body: { gallery: [photo(good)] } }])
  expect(await work().photos.get(bad)).toBeUndefined()
})

test('a file is also taken out of a change that awaits approval', async () => {
  const { bad, row } = await anEntryWithBadPhoto({ gallery: [] })
  const { entry } = await anEntryWithBadPhoto()
  await writeData(epochOfThisPage(), (database) =>
    database.entries.put({
      ...entry,
      id: row.owner_id,
      pending_revision: { changes: { gallery: [photo(bad)] }, submitted_at: fromMillis(testNow), submitted_by: null, note: '' } as never,
    }),
  )

  await takeOutFile(row)

  expect(await changesHere()).toEqual([{ endpoint: 'entries.update', id: row.owner_id, body: { gallery: [] } }])
})

test('a file that only an unsaved form names is taken out of that form', async () => {
  const { entry, bad, row } = await anEntryWithBadPhoto({ gallery: [] })
  const key = `entries:${entry.id}`
  await changeDraft(key, { base: { version: 1 }, values: { title: 'Alder', floor_plans: [photo(bad)] } }, {})

  await takeOutFile(row)

  expect((await readDraft(key))?.values).toEqual({ title: 'Alder', floor_plans: [] })
  expect(await changesHere()).toEqual([])
})

test('an open form takes the file out itself', async () => {
  const { entry, bad, row } = await anEntryWithBadPhoto()
  const taken: string[] = []
  const close = whileOpen(entry.id, (fileId) => taken.push(fileId))

  await takeOutFile(row)
  close()

  expect(taken).toEqual([bad])
  expect(await changesHere()).toEqual([])
  expect(await work().photos.get(bad)).toBeUndefined()
})

test.each([
  ['front_elevation', (bad: string) => photo(bad), null],
  ['floor_plans', (bad: string) => [photo(bad)], []],
  ['before_after', (bad: string) => [{ before: photo(bad), after: null }], [{ before: null, after: null }]],
  ['homeowner_agreement', (bad: string) => ({ file_id: bad, signed_on: '2026-05-01' }), { file_id: null, signed_on: '2026-05-01' }],
])('a file is taken out of %s', async (field, before, after) => {
  const { entry, bad, row } = await anEntryWithBadPhoto({ gallery: [] })
  await writeData(epochOfThisPage(), (database) => database.entries.put({ ...entry, [field]: before(bad) }))

  await takeOutFile(row)

  expect((await changesHere()).map(({ body }) => body)).toEqual([{ [field]: after }])
})

test.each([
  ['neighborhoods', { photo_file_ids: ['BAD'] }, { photo_file_ids: [] }, 'neighborhoods.update'],
  ['sponsors', { logo_file_id: 'BAD' }, { logo_file_id: null }, 'sponsors.update'],
  ['event_companies', { license: { number: '1', file_id: 'BAD' } }, { license: { number: '1', file_id: null } }, 'event_companies.update'],
  ['b2c_profiles', { kind: 'BUILDER', gallery: [photo('BAD')] }, { gallery: [] }, 'b2c_profiles.put'],
  ['b2b_profiles', { logo_file_id: 'BAD' }, { logo_file_id: null }, 'b2b_profiles.put'],
] as const)('a file is taken out of one of the %s whose form is not open', async (type, fields, after, endpoint) => {
  const [id, bad] = [anId(), anId()]
  const record = { id, version: 1, ...JSON.parse(JSON.stringify(fields).replaceAll('BAD', bad)) } as never
  await writeData(epochOfThisPage(), (database) => database[type].put(record))
  await storePhoto(aWaitingPhoto({ id: bad, owner_type: type, owner_id: id }), photoBytes)
  await settlePhotoRefused(bad, 'Not a picture.')
  const row = await work().photos.get(bad)

  if (row) await takeOutFile(row)

  expect(await changesHere()).toEqual([{ endpoint, id, body: after }])
  expect(await work().photos.get(bad)).toBeUndefined()
})
