import 'fake-indexeddb/auto'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useEntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { afterDrawingMs } from '#app/sync/use-fresh-lists.ts'
import { workOwner } from '#app/session/current-session.ts'
import { adoptStashedDrafts, readDraft, stashDraft } from '#app/outbox/drafts.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

const saveRecord = vi.hoisted(() => vi.fn<(write: { body: object }) => Promise<object>>(() => Promise.resolve({ kind: 'waiting' })))
vi.mock('#app/outbox/save-record.ts', () => ({ saveRecord }))

const { locks } = navigator

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: true })
  await signInOnPage(aPerson('entry-form'))
})

afterEach(() => {
  saveRecord.mockClear()
})

const event = anEvent()

async function openForm(entry: Entry, account: Role = 'admin', how: { isStrict?: boolean } = {}) {
  const onDevice = { entry, rows: [] }
  const form = await mountHook(() => useEntryForm(onDevice, { account, event, refresh: () => Promise.resolve(onDevice) }), {}, how)
  return {
    ...form,
    draft: async () => (await readDraft(`entries:${entry.id}`))?.values,
    flush: () => form.during(async () => void (await form.now().flush())),
    moment: () => form.during(() => new Promise((done) => setTimeout(done, 20))),
  }
}

const published = () => aFullEntry({ status: 'PUBLISHED', published_at: fromMillis(testNow), title: 'The Alder' })

test('what staff change in a published home is kept on the device, and not sent, until they press Save', async () => {
  const entry = published()
  const before = await openForm(entry)
  await before.during(() => before.now().set('title', 'The Birch'))
  await before.flush()
  expect(saveRecord).not.toHaveBeenCalled()
  await before.leave()
  expect(await before.draft()).toEqual({ title: 'The Birch' })

  const after = await openForm(entry)
  await expect.poll(() => after.moment().then(() => after.now().values.title)).toBe('The Birch')
  await after.flush()
  const waiting = { unsaved: after.now().unsaved, sent: saveRecord.mock.calls.length }
  await after.during(() => after.now().save())

  expect(waiting).toEqual({ unsaved: ['title'], sent: 0 })
  expect(saveRecord.mock.calls.map(([write]) => write)).toMatchObject([{ body: { title: 'The Birch' }, isOnRequest: true }])
})

test('a keystroke in one field draws no other field again, nor that field for its handlers', async () => {
  const form = await openForm(published())
  const handlers = () => {
    const { field, subfield } = form.now()
    const bound = [field('title'), field('price'), subfield('public_contact', 'name', 'Name'), subfield('public_contact', 'phone', 'Phone')]
    return bound.flatMap(({ onChange, onBlur }): unknown[] => [onChange, onBlur])
  }
  const before = handlers()

  await form.during(() => form.now().set('title', 'The Birch'))

  expect(handlers().map((handler, at) => handler === before[at])).toEqual(before.map(() => true))
})

test('what a closed tab left does not come back over what is typed after it', async () => {
  const entry = published()
  const form = await openForm(entry)
  await form.moment()
  stashDraft(workOwner(), `entries:${entry.id}`, { base: { title: entry.title, version: entry.version }, values: { title: 'Older' } })

  await form.during(() => form.now().set('title', 'Newer'))
  await form.flush()
  await adoptStashedDrafts()

  expect(await form.draft()).toEqual({ title: 'Newer' })
})

test('a change made just as a newer version is drawn is a change to that version', async () => {
  const entries = ['Alder', 'Alder in May'].map((title, at) => Object.assign(published(), { title, version: at + 1 }))
  const first: { shown: number } = { shown: 0 }
  const form = await mountHook(({ shown }: typeof first) => {
    const onDevice = { entry: entries[shown] ?? published(), rows: [] }
    const now = useEntryForm(onDevice, { account: 'admin', event, refresh: () => Promise.resolve(onDevice) })
    useLayoutEffect(() => {
      if (shown > 0) now.change('title', (title) => `${title}, once more`)
      // oxlint-disable-next-line react/exhaustive-deps -- once for each version
    }, [shown])
    return now
  }, first)

  await form.show({ shown: 1 })

  expect(form.now().values.title).toBe('Alder in May, once more')
})

test('Discard gives up what staff changed, also what an earlier visit left on the device', async () => {
  const entry = published()
  const before = await openForm(entry)
  await before.during(() => before.now().set('title', 'The Birch'))
  await before.flush()
  await before.leave()
  const after = await openForm(entry)
  await expect.poll(() => after.moment().then(() => after.now().unsaved)).toEqual(['title'])

  await after.during(() => after.now().discard())

  expect(after.now().values.title).toBe('The Alder')
  expect(after.now().unsaved).toEqual([])
  await expect.poll(after.draft).toBeUndefined()
})

test('Discard also gives up what could not be read as a number', async () => {
  const form = await openForm(published())
  await form.during(() => form.now().set('price', Number.NaN))
  await form.during(() => form.now().set('location', { lat: 44.95, lng: Number.NaN }))
  await form.flush()

  await form.during(() => form.now().discard())
  await form.moment()

  expect(await form.draft()).toBeUndefined()
  expect(form.now().problems).toEqual({})
})

test('what is typed in a published home while Save is still sending waits for the next Save', async () => {
  const form = await openForm(published())
  await form.during(() => form.now().set('title', 'The Birch'))
  const answer = Promise.withResolvers<object>()
  saveRecord.mockReturnValueOnce(answer.promise)
  let saved: Promise<void> | undefined
  await form.during(() => void (saved = form.now().save()))
  await expect.poll(() => form.moment().then(() => saveRecord.mock.calls.length)).toBe(1)

  await form.during(() => form.now().set('tagline', 'Half a sen'))
  const flushed = form.flush()
  answer.resolve({ kind: 'waiting' })
  await Promise.all([saved, flushed])
  await form.flush()

  expect(saveRecord.mock.calls.map(([{ body }]) => body)).toEqual([{ title: 'The Birch' }])
  expect(form.now().unsaved).toContain('tagline')
})

test('Save sends nothing while something cannot be saved, and marks it', async () => {
  const form = await openForm(published())
  await form.during(() => form.now().set('tagline', 'New'))
  await form.during(() => form.now().set('title', 'x'.repeat(200)))

  await form.during(() => form.now().save())

  expect(saveRecord).not.toHaveBeenCalled()
  expect(form.now().errors).toHaveProperty('title')
})

test('what could not be saved is tried again by itself, also in a page that was mounted twice', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { setTimeout: wait } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => wait(act, ms === 5_000 ? 1 : ms))
  const form = await openForm(aFullEntry({ status: 'DRAFT' }), 'member', { isStrict: true })
  await form.during(() => new Promise((drawn) => wait(drawn, 2 * afterDrawingMs)))
  saveRecord.mockRejectedValueOnce(new Error('QuotaExceededError'))

  await form.during(() => form.now().set('tagline', 'New'))
  await form.flush()

  await expect.poll(() => form.moment().then(() => saveRecord.mock.calls.length)).toBe(2)
  await expect.poll(() => form.moment().then(() => form.now().state.kind)).toBe('quiet')
})

test('a stored value that would not be accepted today stays marked, and holds back no other change', async () => {
  const contact = { name: 'Ann', phone: 'call Ann', email: '' }
  const form = await openForm(aFullEntry({ status: 'DRAFT', staff_contact: contact }), 'member')

  await form.during(() => form.now().subfield('staff_contact', 'name', 'Name').onChange('Bo'))
  await form.flush()

  expect(saveRecord.mock.calls.map(([{ body }]) => body)).toEqual([{ staff_contact: { ...contact, name: 'Bo' } }])
  expect(Object.keys(form.now().problems)).toEqual(['staff_contact.phone'])
  expect(form.now().unsent).toEqual({})
})

test.each<[what: string, status: Entry['status'], account: Role]>([
  ['staff change in an entry that is not approved', 'SUBMITTED', 'admin'],
  ['a company changes in its approved entry', 'APPROVED', 'member'],
])('what %s is sent by itself', async (_what, status, account) => {
  const form = await openForm(aFullEntry({ status }), account)

  await form.during(() => form.now().set('tagline', 'New'))
  await form.flush()

  expect(form.now().unsaved).toEqual([])
  expect(saveRecord.mock.calls.map(([{ body }]) => body)).toEqual([{ tagline: 'New' }])
})

test.each<[what: string, status: Entry['status'], account: Role]>([
  ['a company', 'DRAFT', 'member'],
  ['staff, by Save,', 'APPROVED', 'admin'],
])('what %s writes beside a phone number from before there was a rule is sent', async (_who, status, account) => {
  const stored = { name: 'Ann', phone: 'call me', email: '', phone2: '' }
  const form = await openForm(aFullEntry({ status, public_contact: stored }), account)

  await form.during(() => form.now().set('public_contact', { ...stored, name: 'Ben' }))
  await form.flush()
  await form.during(() => form.now().save())

  expect(saveRecord.mock.calls.map(([{ body }]) => body)).toEqual([{ public_contact: { ...stored, name: 'Ben' } }])
})

test('values that are read again without a change stay the same object, so that nothing is drawn for them', async () => {
  const entry = published()
  const form = await mountHook(
    ({ entry }: { entry: Entry }) => {
      const onDevice = { entry, rows: [] }
      return useEntryForm(onDevice, { account: 'admin', event, refresh: () => Promise.resolve(onDevice) })
    },
    { entry },
  )
  await form.during(() => new Promise((done) => setTimeout(done, 20)))
  const before = form.now().values

  await form.show({ entry: structuredClone(entry) })
  expect(form.now().values).toBe(before)

  await form.show({ entry: { ...entry, title: 'The Birch' } })
  expect(form.now().values.title).toBe('The Birch')
})
