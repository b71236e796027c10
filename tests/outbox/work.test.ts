import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { aSession } from '#tests/support/google/origin-double.ts'
import { workOwner } from '#app/session/current-session.ts'
import { claim, enqueue, outboxOf } from '#app/outbox/outbox.ts'
import { changeDraft, readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { aPerson, signInOnPage, signedInPage } from '#tests/support/signed-in-page.ts'

let person = 0

beforeEach(async () => {
  person += 1
  await signedInPage(aPerson(`worker-${person}`))
})

const base = { version: 1 }

test('two tabs that edit one record each store and remove only their own fields of the draft', async () => {
  await changeDraft('entries:1', { base, values: { title: 'The Alder' } }, {})
  await changeDraft('entries:1', { base, values: { tagline: 'Sun all day' } }, {})
  expect((await readDraft('entries:1'))?.values).toEqual({ title: 'The Alder', tagline: 'Sun all day' })

  await changeDraft('entries:1', { base, values: { title: 'The Birch' } }, { title: 'The Alder' })
  expect((await readDraft('entries:1'))?.values).toEqual({ title: 'The Birch', tagline: 'Sun all day' })

  await changeDraft('entries:1', { base, values: {} }, { title: 'The Birch' })
  expect((await readDraft('entries:1'))?.values).toEqual({ tagline: 'Sun all day' })

  await changeDraft('entries:1', { base, values: {} }, { tagline: 'Sun all day' })
  expect(await readDraft('entries:1')).toBeUndefined()
})

test('a change removes from the draft what it carries, and nothing written since', async () => {
  await changeDraft('entries:1', { base, values: { title: 'The Birch', tagline: 'Sun' } }, {})

  const write = { resource: 'entries', id: '1', label: 'x', endpoint: 'entries.update', params: { id: '1' }, base } as const
  await enqueue({ ...write, body: { title: 'The Alder', tagline: 'Sun' } }, { draftKey: 'entries:1', isPart: true })

  expect((await readDraft('entries:1'))?.values).toEqual({ title: 'The Birch' })
})

test('a tab running an older build keeps writing after a newer one has extended the database', async () => {
  await saveDraft('entries:1', { base, values: { title: 'The Alder' } })
  const newer = new Dexie(work().name)
  const stores = Object.fromEntries(
    work().tables.map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).join(',')]),
  )
  newer.version(work().verno + 1).stores({ ...stores, added: 'id' })
  await newer.open()

  await saveDraft('entries:1', { base, values: { title: 'The Alder by the lake' } })

  expect((await readDraft('entries:1'))?.values).toEqual({ title: 'The Alder by the lake' })
  newer.close()
})

test('a tab does not recreate the database after its owner discards everything in another tab', async () => {
  await saveDraft('entries:1', { base, values: { title: 'The Alder' } })
  await Dexie.delete(work().name)

  await expect(work().drafts.toArray()).rejects.toThrow('closed')
})

test('unsent work of staff signed in as a member waits for the same pair: neither the member nor other staff send it', async () => {
  const impersonation = { id: 'imp', admin_id: 'ada', admin_name: 'Ada Quist', expires_at: { _seconds: 2_000_000_000, _nanoseconds: 0 } }
  const become = async (epoch: string, by?: typeof impersonation) => {
    const currentUser = { ...aSession().currentUser, id: `member-${person}`, ...(by && { impersonation: by }) }
    await signInOnPage({ epoch, currentUser })
  }
  const waiting = async () => (await outboxOf(work(), workOwner() ?? '')).map(({ body }) => body)
  await become('as-1', impersonation)
  const write = { resource: 'entries', id: '1', label: 'x', endpoint: 'entries.update', params: { id: '1' }, base } as const
  await enqueue({ ...write, body: { title: 'By Ada' } }, { draftKey: 'entries:1' })
  await saveDraft('entries:1', { base, values: { tagline: 'By Ada' } })

  await become('own')
  expect([await waiting(), await readDraft('entries:1'), await claim(1)]).toEqual([[], undefined, undefined])
  await become('as-2', { ...impersonation, admin_id: 'bo' })
  expect([await waiting(), await readDraft('entries:1')]).toEqual([[], undefined])

  await become('as-3', impersonation)
  expect([await waiting(), (await readDraft('entries:1'))?.values]).toEqual([[{ title: 'By Ada' }], { tagline: 'By Ada' }])
})
