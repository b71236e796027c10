import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { readRuledOut } from '#app/features/sync-status/ruled-out.ts'
import { beginEntry } from '#app/features/entries/form/new-entry.ts'
import { useHasWaiting, useNeedsFixing, readUnsentToFix } from '#app/features/sync-status/use-needs-fixing.ts'
import { dropPhoto, settlePhotoRefused, storePhoto } from '#app/files/photo-queue.ts'
import { discard, enqueue, settleRefused } from '#app/outbox/outbox.ts'
import { draftWords } from '#app/outbox/lists/draft-words.ts'
import { dropDraft, saveDraft } from '#app/outbox/drafts.ts'
import { data } from '#app/sync/data.ts'
import { work } from '#app/outbox/work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aSession } from '#tests/support/google/origin-double.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry, aFullProfile, aFullRegistration } from '#tests/support/entries.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

const { locks } = navigator
let person = 0

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: false })
  person += 1
  await signInOnPage(aPerson(`fixing-${person}`))
})

test('the device needs fixing as soon as one of its drafts holds an invalid value', async () => {
  const hook = await mountHook(() => useNeedsFixing(), {})
  const settle = () => hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
  await settle()
  const before = hook.now()

  await saveDraft('entries:a', { base: null, values: { zip: '5540' } })

  await eventually(async () => {
    await settle()
    expect(hook.now()).toBe('unsent')
  })
  expect(before).toBeNull()
})

test('a file waits to be sent until the server has it, and not once it was rejected', async () => {
  const hook = await mountHook(() => useHasWaiting(), {})
  const expectWaiting = (expected: boolean) =>
    eventually(async () => {
      await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
      expect(hook.now()).toBe(expected)
    })
  await expectWaiting(false)

  await storePhoto(aWaitingPhoto({ id: 'porch' }), photoBytes)
  await expectWaiting(true)
  await settlePhotoRefused('porch', 'Not a picture.')
  await expectWaiting(false)
})

test('the device needs fixing while a file that the server rejected is in its record', async () => {
  const hook = await mountHook(() => useNeedsFixing(), {})
  const expectNeedsFixing = (expected: 'unsent' | null) =>
    eventually(async () => {
      await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
      expect(hook.now()).toBe(expected)
    })

  await storePhoto(aWaitingPhoto({ id: 'bad' }), photoBytes)
  await settlePhotoRefused('bad', 'Not a picture.')
  await expectNeedsFixing('unsent')

  await dropPhoto({ file_id: 'bad', owner_id: 'entry', purpose: 'ENTRY_PHOTO', photo: { file_id: 'bad' }, index: 0 })
  await expectNeedsFixing(null)
})

test('a rejected new person is listed once, and discarding it leaves nothing to fix', async () => {
  const values = { id: 'ann', first: 'Ann', last: 'Oak', email: 'ann@oak.example' }
  const person = { resource: 'members', id: 'ann', label: 'Ann Oak', href: '/admin/member?id=new', endpoint: 'members.create' } as const
  await enqueue({ ...person, body: values, base: null }, { draftKey: 'members:new' })
  const [row] = await work().outbox.toArray()
  if (!row) throw new Error('It was not there to be rejected.')
  await settleRefused(row, { detail: 'There is already a person with this email.', fields: { email: 'Taken.' } } as never)
  await saveDraft('members:new', { base: null, values, problems: ['email'], href: '/admin/member?id=new' })
  await saveDraft('members:other', { base: null, values: { ...values, id: 'other' }, problems: ['email'], href: '/admin/member?id=other' })
  const before = await readUnsentToFix()

  await discard(row.seq)

  expect(before).toMatchObject([{ label: 'Ann Oak', href: '/admin/member?id=new' }, { key: 'members:other' }])
  expect(await readUnsentToFix()).toEqual([
    { key: 'members:other', draft: 'members:other', label: 'Ann Oak', problems: ['Email'], href: '/admin/member?id=other' },
  ])
})

test('a refused value of an entry that was deleted elsewhere is listed with what was typed', async () => {
  await saveDraft('entries:gone', { base: null, values: { zip: '5540' } })

  const [listed] = await readUnsentToFix()

  expect(listed?.left && draftWords(listed.left)).toEqual([{ label: 'ZIP code', text: '5540' }])
})

test('a refused value is listed under its entry, with its field and what is wrong', async () => {
  const entry = aFullEntry({ title: 'Copper Creek Villa' })
  await data().entries.put(entry)
  await saveDraft(`entries:${entry.id}`, { base: null, values: { bathrooms: 2.1 } })
  await storePhoto(aWaitingPhoto({ id: 'bad', name: 'front.jpg' }), photoBytes)
  await settlePhotoRefused('bad', 'Not a picture.')

  const listed = await readUnsentToFix()

  expect(listed.map(({ label, problems }) => [label, problems])).toEqual([
    ['Copper Creek Villa', ['Bathrooms: Enter a multiple of 0.25.']],
    ['front.jpg', ['Not a picture.']],
  ])
})

test('a new entry that waits for the network is listed as one whose page can be opened', async () => {
  const id = await beginEntry({ eventId: anId(), kind: 'NEW_HOME' })
  await saveDraft(`entries:${id}`, { base: null, values: { zip: '5540' } })

  const [listed] = await readUnsentToFix()

  expect(listed?.key).toBe(`entries:${id}`)
  expect(listed?.left).toBeUndefined()
})

test('each value, time and file that needs fixing is listed with its page', async () => {
  const about = { label: 'Exception for Oak Homes', href: '/admin/companies' }
  await saveDraft('times:event_companies:a:late_until', { base: null, values: { typed: '2', ...about }, problems: ['late_until'] })
  await saveDraft('entries:a', { base: null, values: { zip: '5540', title: 'The Alder' }, href: '/member/tours/entry?entryId=a' })
  await storePhoto(aWaitingPhoto({ id: 'bad', name: 'front.jpg', href: '/member/builder' }), photoBytes)
  await settlePhotoRefused('bad', 'Not a picture.')

  const listed = await readUnsentToFix()

  expect(listed.map(({ label, href }) => [label, href])).toEqual([
    ['The Alder', '/member/tours/entry?entryId=a'],
    ['Exception for Oak Homes', '/admin/companies'],
    ['front.jpg', '/member/builder'],
  ])
})

test.each([
  ['b2c_profiles:BUILDER', { tagline: 'x'.repeat(121) }],
  ['b2b_profiles:card', { email: 'ann' }],
  ['event_companies:spring', { listing_name: 'x'.repeat(81) }],
])('what a member wrote in %s for a former company does not need fixing: no form shows it', async (record, values) => {
  await signInOnPage({ epoch: `fixing-${person}`, currentUser: { ...aSession().currentUser, id: `fixing-${person}`, company_id: 'oak' } })
  const hook = await mountHook(() => useNeedsFixing(), {})
  const expectNeedsFixing = (expected: 'unsent' | null) =>
    eventually(async () => {
      await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
      expect(hook.now()).toBe(expected)
    })

  for (const company of ['elm', 'oak']) await saveDraft(`${record}:${company}`, { base: null, values })
  await expectNeedsFixing('unsent')

  await dropDraft(`${record}:oak`)

  await expectNeedsFixing(null)
})

const inDays = (days: number) => fromMillis(Date.now() + days * 86_400_000)
const words = (count: number) => 'word '.repeat(count)

/** Stores the company's own records in an event, none with a problem, and returns what changes them. */
async function ownRecords(
  as: { role: 'member' | 'admin'; company_role?: 'VIEWER' },
  status: 'ACTIVE' | 'ARCHIVED' = 'ACTIVE',
  endsIn = 20,
) {
  const { currentUser } = aSession()
  const company_id = anId()
  await signInOnPage({
    epoch: `fixing-${person}`,
    role: as.role,
    currentUser: { ...currentUser, id: `fixing-${person}`, company_id, company_role: as.company_role ?? 'OWNER' },
  })
  const event = anEvent({ status, start_date: inDays(endsIn - 20), end_date: inDays(endsIn), registration_end_date: inDays(endsIn - 10) })
  const ofEvent = { event_id: event.id, company_id }
  const { license, insurance } = aFullRegistration()
  const documents = { license: { ...license, expires_on: '2199-01-01' }, insurance: { ...insurance, expires_on: '2199-01-01' } }
  const records = {
    event_companies: aFullRegistration({ ...ofEvent, ...documents }),
    b2c_profiles: aFullProfile({ company_id }),
    entries: aFullEntry({ ...ofEvent, status: 'DRAFT' }),
  }
  await Promise.all([
    data().events.put(event),
    ...Object.entries(records).map(([resource, record]) => data().table<unknown, string>(resource).put(record)),
  ])
  return (resource: keyof typeof records, values: object) =>
    data()
      .table<unknown, string>(resource)
      .update(records[resource].id, { ...values })
}

test.each([
  ['event_companies' as const, { blurb: words(76) }, { blurb: words(75) }],
  ['b2c_profiles' as const, { about: words(251) }, { about: words(250) }],
  ['entries' as const, { description: words(301) }, { description: words(300) }],
])('a value in %s that the server has and a rule of its form rejects needs fixing', async (resource, wrong, right) => {
  const write = await ownRecords({ role: 'member' })
  const hook = await mountHook(() => useNeedsFixing(), {})
  const expectNeedsFixing = (expected: 'ruled out' | null) =>
    eventually(async () => {
      await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
      expect(hook.now()).toBe(expected)
    })

  await write(resource, wrong)
  await expectNeedsFixing('ruled out')

  await write(resource, right)
  await expectNeedsFixing(null)
})

test.each([
  ['staff, whose devices have all companies’ records', { role: 'admin' as const }],
  ['a person with view-only access', { role: 'member' as const, company_role: 'VIEWER' as const }],
  ['the company after the event was archived', { role: 'member' as const }, 'ARCHIVED' as const],
  ['the company after the event', { role: 'member' as const }, 'ACTIVE' as const, -2],
])('nothing needs fixing for %s', async (_, as, status?: 'ACTIVE' | 'ARCHIVED', endsIn?: number) => {
  const write = await ownRecords(as, status, endsIn)

  await write('event_companies', { blurb: words(76) })
  await write('entries', { description: words(301) })

  await expect(readRuledOut()).resolves.toEqual([])
})

test('an approved entry is judged by the changes that wait for staff, as its form shows it', async () => {
  const write = await ownRecords({ role: 'member' })

  await write('entries', { status: 'APPROVED', description: words(301), pending_revision: { changes: { description: words(300) } } })
  await expect(readRuledOut()).resolves.toEqual([])

  await write('entries', { status: 'APPROVED', description: words(300), pending_revision: { changes: { description: words(301) } } })
  await expect(readRuledOut()).resolves.toMatchObject([{ place: { to: '/member/tours/entry' } }])
})

test('what needs fixing is named, with the page that marks it', async () => {
  const write = await ownRecords({ role: 'member' })
  await write('b2c_profiles', { about: words(251) })
  await write('event_companies', { blurb: words(76) })
  await write('entries', { description: words(301), title: 'The Alder' })

  const found = await readRuledOut()

  expect(found.map(({ label, place }) => [label, place.to])).toEqual([
    ['Builder profile', '/member/builder'],
    [expect.stringMatching(/^Company Information, /), '/member/company-information'],
    ['The Alder', '/member/tours/entry'],
  ])
})
