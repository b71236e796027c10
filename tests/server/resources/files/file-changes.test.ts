import { expect, test } from 'vitest'
import { deletedFiles, type FileChange } from '#contract/file/deleted-files.ts'
import type { FileOwner } from '#contract/file/purpose.ts'
import { anId } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { addLongHistory, bytesReadBy } from '#tests/support/server/long-history.ts'

async function aServer() {
  const server = await entryServer()
  await server.registered()
  const changesOf = async (who: Parameters<typeof server.send>[1], type: FileOwner, id: string) => {
    const { data } = await server.send('fileChanges', who, { query: { owner_type: type, owner_id: id } })
    return data as { changes: FileChange[] }
  }
  return { ...server, changesOf }
}

test('a photo that was deleted from an entry is listed for its company on every device', async () => {
  const { given, send, changesOf } = await aServer()
  const photo = { file_id: anId(), caption: 'The porch', alt: 'A porch' }
  const [entry] = await given(aFullEntry({ status: 'DRAFT', gallery: [photo] }))

  const headers = { 'if-match': `"${entry.version}"` }
  await send('entries.update', 'owner', { params: { id: entry.id }, body: { gallery: [], title: 'The Birch' }, headers })

  const { changes } = await changesOf('owner', 'entries', entry.id)
  expect(changes.flatMap(({ diff }) => diff.map(({ path }) => path))).toEqual(['gallery'])
  expect(deletedFiles(changes, { owner: 'entries', purpose: 'ENTRY_PHOTO', since: 0 })).toMatchObject([{ file_id: photo.file_id, photo }])
})

test('a logo that was removed from a profile is listed for its company and for staff, and for no other company', async () => {
  const { send, travelTo, clock, changesOf } = await aServer()
  const [logo, params] = [anId(), { kind: 'BUILDER' }]
  const { data: profile } = await send('b2c_profiles.put', 'owner', { params, body: { id: anId(), logo_file_id: logo } })
  travelTo(clock.now + 1_000)
  await send('b2c_profiles.put', 'editor', { params, body: { logo_file_id: null }, headers: { 'if-match': `"${profile.version}"` } })

  const [own, staff] = [await changesOf('owner', 'b2c_profiles', profile.id), await changesOf('admin', 'b2c_profiles', profile.id)]
  const other = await send('fileChanges', 'other', { query: { owner_type: 'b2c_profiles', owner_id: profile.id } })

  expect(own).toEqual(staff)
  expect(deletedFiles(own.changes, { owner: 'b2c_profiles', purpose: 'LOGO', since: 0 })).toMatchObject([{ file_id: logo }])
  expect(other.status).toBe(403)
})

test('photos of a neighborhood are listed for staff, and for nobody else', async () => {
  const { send, travelTo, clock, changesOf } = await aServer()
  const [first, second] = [anId(), anId()]
  const body = { id: anId(), name: 'Orchard Ridge', photo_file_ids: [first, second] }
  const { data: place } = await send('neighborhoods.create', 'admin', { body })
  travelTo(clock.now + 1_000)
  await send('neighborhoods.update', 'colleague', {
    params: { id: place.id },
    body: { photo_file_ids: [second] },
    headers: { 'if-match': '"1"' },
  })

  const { changes } = await changesOf('admin', 'neighborhoods', place.id)
  const member = await send('fileChanges', 'owner', { query: { owner_type: 'neighborhoods', owner_id: place.id } })

  expect(deletedFiles(changes, { owner: 'neighborhoods', purpose: 'NEIGHBORHOOD_PHOTO', since: 0 })).toMatchObject([
    { file_id: first, index: 0 },
  ])
  expect(member.status).toBe(403)
})

test('files deleted are listed for a day, and no longer', async () => {
  const { send, travelTo, clock, changesOf } = await aServer()
  const params = { kind: 'BUILDER' }
  const { data: profile } = await send('b2c_profiles.put', 'owner', { params, body: { id: anId(), logo_file_id: anId() } })
  await send('b2c_profiles.put', 'owner', { params, body: { logo_file_id: null }, headers: { 'if-match': `"${profile.version}"` } })

  travelTo(clock.now + 24 * 3_600_000 - 1)
  const within = await changesOf('owner', 'b2c_profiles', profile.id)
  travelTo(clock.now + 2)

  expect(deletedFiles(within.changes, { owner: 'b2c_profiles', purpose: 'LOGO', since: 0 })).toHaveLength(1)
  expect(await changesOf('owner', 'b2c_profiles', profile.id)).toEqual({ changes: [] })
})

test('however much is in a record’s history, only what it says about files is read of it', async () => {
  const { given, send, changesOf, database, clock } = await aServer()
  const [entry] = await given(aFullEntry({ status: 'DRAFT', gallery: [{ file_id: anId(), caption: '', alt: '' }] }))
  await addLongHistory(database, { entity: 'entries', id: entry.id, path: 'description', times: 60, now: clock.now })
  await send('entries.update', 'owner', { params: { id: entry.id }, body: { gallery: [] }, headers: { 'if-match': '"1"' } })

  let changes: FileChange[] = []
  const bytes = await bytesReadBy(async () => ({ changes } = await changesOf('owner', 'entries', entry.id)))

  expect(changes.map(({ diff }) => diff.map(({ path }) => path))).toEqual([['gallery']])
  expect(bytes).toBeLessThan(100_000)
})

test('of a record whose files change all day, the latest changes are listed', async () => {
  const { given, changesOf, database, clock } = await aServer()
  const [entry] = await given(aFullEntry({ status: 'DRAFT' }))
  await addLongHistory(database, { entity: 'entries', id: entry.id, path: 'gallery', times: 60, now: clock.now })

  const { changes } = await changesOf('owner', 'entries', entry.id)

  expect(JSON.stringify(changes).length).toBeLessThan(3_000_000)
  expect(changes[0]?.diff[0]?.to).toMatch(/^59/)
})
