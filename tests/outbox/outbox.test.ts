import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { forgetSession, workOwner } from '#app/session/current-session.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'
import {
  blockingChange,
  claim,
  discard,
  enqueue,
  outboxOf,
  renewId,
  resolve,
  scheduleRetry,
  sendable,
  settleRefused,
  settleSaved,
  settleStale,
} from '#app/outbox/outbox.ts'
import type { OutboxRow, OwnValues, Write } from '#app/outbox/outbox-row.ts'
import { storePhoto } from '#app/files/photo-queue.ts'
import { draftsUnder } from '#app/features/outbox/drafts-under.ts'
import { thisPage } from '#app/session/page-lock.ts'
import { adoptStashedDrafts, dropDraft, isStashKey, readDraft, saveDraft, stashDraft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

let person = 0
const uid = () => `person-${person}`

beforeEach(async () => {
  aPage()
  person += 1
  await signIn(uid())
})

async function signIn(id: string) {
  await signInOnPage(aPerson(id))
}

const spring = { id: 'spring', version: 1, name: 'Spring', slug: 'spring' }
const rows = () => outboxOf(work(), uid())
const change = (body: Fields, over: Partial<Write> = {}, isPart = false) =>
  enqueue(
    { resource: 'events', id: 'spring', label: 'Spring', endpoint: 'updateEvent', body, base: spring, ...over },
    { draftKey: 'events:spring', isPart },
  )
/** As a form that saves fields separately. */
const changePart = (body: Fields, over: Partial<Write> = {}) => change(body, over, true)

async function sent(body: Fields, base: object = spring, isPart = false): Promise<OutboxRow> {
  await change(body, { base }, isPart)
  return claimed()
}
const sentPart = async (body: Fields, base?: object) => sent(body, base, true)

async function claimed(): Promise<OutboxRow> {
  const [row] = await rows()
  const one = await claim(row?.seq ?? 0)
  if (!one) throw new Error('It was not there to be sent.')
  return one
}

test('a draft is kept until it is dropped, which happens in the transaction that stores the change', async () => {
  await saveDraft('events:spring', { base: spring, values: { name: 'S' } })
  expect(await readDraft('events:spring')).toMatchObject({ base: spring, values: { name: 'S' } })
  await change({ name: 'S' })
  expect(await readDraft('events:spring')).toBeUndefined()

  await saveDraft('events:spring', { base: spring, values: { name: 'S' } })
  await dropDraft('events:spring')
  expect(await readDraft('events:spring')).toBeUndefined()
})

describe('what was typed right before the page was closed', () => {
  const stored = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(isStashKey)

  test('joins the draft at the next start, once', async () => {
    await saveDraft('events:spring', { base: spring, values: { slug: 'typed' } })
    stashDraft(workOwner(), 'events:spring', { base: spring, values: { name: 'Typed l' } })
    await new Promise((later) => setTimeout(later, 2))
    stashDraft(workOwner(), 'events:spring', { base: spring, values: { name: 'Typed la' } })

    await Promise.all([adoptStashedDrafts(), adoptStashedDrafts()])

    expect(await readDraft('events:spring')).toMatchObject({ values: { slug: 'typed', name: 'Typed la' } })
    expect(stored()).toEqual([])
    await dropDraft('events:spring')
    await adoptStashedDrafts()
    expect(await readDraft('events:spring')).toBeUndefined()
  })

  test('of a form that saves as a whole replaces its draft, with the page that has it open and what is not accepted', async () => {
    const drafts = draftsUnder<object, object>('events:new')
    await drafts.write({ base: null, values: { name: 'Typ', slug: 'typ' }, problems: [] })

    expect(drafts.writeAtOnce({ base: null, values: { name: 'Typed', slug: '' }, problems: ['slug'] })).toBe(true)

    await expect(drafts.read()).resolves.toMatchObject({
      base: null,
      values: { name: 'Typed', slug: '' },
      problems: ['slug'],
      page: thisPage,
    })
    expect(stored()).toEqual([])
  })

  test('of such a form doesn’t replace what another page has stored since', async () => {
    const drafts = draftsUnder<object, object>('events:new')
    drafts.writeAtOnce({ base: null, values: { name: 'Typed' }, problems: [] })
    await new Promise((later) => setTimeout(later, 2))
    await drafts.write({ base: null, values: { name: 'Typed later' }, problems: [] })

    await expect(drafts.read()).resolves.toMatchObject({ values: { name: 'Typed later' } })
    expect(stored()).toEqual([])
  })

  test('is not stored at once where no space is left', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
    })

    expect(stashDraft(workOwner(), 'events:spring', { base: spring, values: { name: 'Typed la' } })).toBe(false)
  })

  test('stays where it is until the device has it', async () => {
    stashDraft(workOwner(), 'events:spring', { base: spring, values: { name: 'Typed la' } })
    vi.spyOn(work().drafts, 'put').mockRejectedValueOnce(new DOMException('The disk is full.', 'QuotaExceededError'))

    await expect(adoptStashedDrafts()).rejects.toThrow('The disk is full.')
    expect(stored()).toHaveLength(1)
    await adoptStashedDrafts()
    expect(await readDraft('events:spring')).toMatchObject({ values: { name: 'Typed la' } })
  })

  test('is gone with the sign-in, and never becomes someone else’s', async () => {
    const owner = workOwner()
    stashDraft(owner, 'events:spring', { base: spring, values: { name: 'Typed la' } })
    forgetSession()
    expect(stored()).toEqual([])

    stashDraft(owner, 'events:spring', { base: spring, values: { name: 'Typed last' } })
    expect(stored()).toEqual([])
    await signIn('somebody-else')
    stashDraft(owner, 'events:spring', { base: spring, values: { name: 'Typed last' } })
    expect(stored()).toEqual([])
  })
})

describe('a draft left by an earlier visit', () => {
  const handOver = (body: Fields, restored: Fields) =>
    enqueue(
      { resource: 'events', id: 'spring', label: 'Spring', endpoint: 'updateEvent', body, base: spring },
      { draftKey: 'events:spring', isPart: true, restored },
    )

  test('is handed over as long as it is still stored', async () => {
    await saveDraft('events:spring', { base: spring, values: { name: 'Left' } })
    await handOver({ name: 'Left', slug: 'own' }, { name: 'Left' })

    expect(await rows()).toMatchObject([{ body: { name: 'Left', slug: 'own' } }])
  })

  test('stays if the tab that is still open has edited further', async () => {
    await saveDraft('events:spring', { base: spring, values: { name: 'Left, and written on' } })
    await handOver({ name: 'Left', slug: 'own' }, { name: 'Left' })

    expect(await rows()).toMatchObject([{ body: { slug: 'own' } }])
    expect(await readDraft('events:spring')).toMatchObject({ values: { name: 'Left, and written on' } })
  })

  test('is not sent over a change that the other tab has handed over', async () => {
    await saveDraft('events:spring', { base: spring, values: { name: 'Left' } })
    await handOver({ name: 'Left' }, { name: 'Left' })
    await changePart({ name: 'Written on' })
    await handOver({ name: 'Left' }, { name: 'Left' })

    expect(await rows()).toMatchObject([{ body: { name: 'Written on' } }])
  })
})

test('a change carries its owner, and nobody else can send it', async () => {
  await change({ name: 'Mine' })
  const [row] = await rows()
  await work().outbox.update(row?.seq ?? 0, { uid: 'somebody else' })

  expect(await claim(row?.seq ?? 0)).toBeUndefined()
  expect(await rows()).toEqual([])
})

describe('a change that follows a saved one', () => {
  test('is based on the answer', async () => {
    const first = await sent({ name: 'Summer' })
    await change({ slug: 'summer' }, { base: { ...spring, name: 'Summer' } })
    const answer = { ...spring, name: 'Summer', version: 2 }
    await settleSaved(first, answer)

    expect(await rows()).toMatchObject([{ body: { slug: 'summer' }, base: answer, state: 'waiting' }])
  })

  test('is no conflict with one’s own value if the server stored it in a slightly different form', async () => {
    const first = await sent({ name: ' Summer ' })
    await change({ name: 'Autumn' }, { base: { ...spring, name: ' Summer ' } })
    await settleSaved(first, { ...spring, name: 'Summer', version: 2 })

    expect(await rows()).toMatchObject([{ body: { name: 'Autumn' }, state: 'waiting' }])
  })

  test('is a conflict if the answer holds a value that somebody else wrote', async () => {
    const first = await sent({ name: 'Summer' })
    await change({ slug: 'mine' })
    await settleSaved(first, { ...spring, name: 'Summer', slug: 'theirs', version: 5 })

    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['slug'] }])
  })

  test('stays as it is if it is based on something newer than the answer', async () => {
    const first = await sent({ name: 'Summer' })
    const newer = { ...spring, version: 7, slug: 'newer' }
    await change({ slug: 'mine' }, { base: newer })
    await settleSaved(first, { ...spring, name: 'Summer', version: 2 })

    expect(await rows()).toMatchObject([{ state: 'waiting', base: newer }])
  })

  test('is not sent as one of what somebody wrote there since, which the person’s own change hid', async () => {
    const first = await sent({ name: ' Summer ' })
    const shown = { ...spring, version: 7, slug: 'newer', name: ' Summer ' }
    await change({ name: 'Autumn' }, { base: shown })
    await settleSaved(first, { ...spring, name: 'Summer', version: 2 })

    expect(await rows()).toMatchObject([{ state: 'waiting', base: { version: 2, slug: 'newer', name: 'Summer' } }])
  })
})

describe('a value that another form on this device sent to the server', () => {
  const answer = { ...spring, name: 'Summer', version: 2 }
  const deliveredFirst = async () => settleSaved(await sent({ name: 'Summer' }), answer)

  test('is no conflict for a form opened before that, if it saves fields separately', async () => {
    await deliveredFirst()
    await settleStale(await sentPart({ name: 'Autumn' }), answer)

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { name: 'Autumn' }, base: answer }])
  })

  test('is one for a form with a Save button that does not show it', async () => {
    await deliveredFirst()
    await settleStale(await sent({ name: 'Autumn' }), answer)

    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], body: { name: 'Autumn' }, current: answer }])
  })

  test('is none for one that showed it while it waited, even if the server stored it in a slightly different form', async () => {
    await settleSaved(await sent({ name: ' Summer ' }), answer)
    await settleStale(await sent({ name: 'Autumn' }, { ...spring, name: ' Summer ' }), answer)

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { name: 'Autumn' }, base: answer }])
  })

  test('is none behind a change of another field either', async () => {
    await deliveredFirst()
    const first = await sentPart({ slug: 'autumn' })
    await changePart({ name: 'Autumn' })
    await settleSaved(first, { ...answer, slug: 'autumn', version: 3 })

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { name: 'Autumn' } }])
  })

  test('is a conflict if somebody else wrote the same value again over the one the form has seen', async () => {
    await deliveredFirst()
    const row = await sentPart({ name: 'Autumn' }, { ...spring, name: 'Theirs', version: 3 })
    await settleStale(row, { ...answer, version: 4 })

    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'] }])
  })

  test('is known under what the server forgot that it did', async () => {
    await settleStale(await sentPart({ name: 'Summer' }), answer)
    await settleStale(await sentPart({ name: 'Autumn' }), answer)

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { name: 'Autumn' } }])
  })
})

test('a conflict in which the other value is typed here too leaves nothing to choose, and the rest is sent', async () => {
  await settleStale(await sentPart({ name: 'Mine', slug: 'autumn' }), { ...spring, name: 'Theirs', version: 2 })
  const before = await rows()
  await changePart({ name: 'Theirs' })

  expect(before).toMatchObject([{ state: 'conflict', collisions: ['name'] }])
  expect(await rows()).toMatchObject([{ state: 'waiting', body: { slug: 'autumn' }, base: { version: 2 } }])
})

describe('a field in parts', () => {
  const contact = { name: 'Office', email: 'office@parade.test', phone: '(612) 555-0100' }
  const before = { ...spring, contact }
  const theirs = { ...before, contact: { ...contact, phone: '(612) 555-0199' }, version: 2 }
  const write = (parts: Partial<typeof contact>, base = before) => changePart({ contact: { ...base.contact, ...parts } }, { base })

  test('whose other part somebody else changed keeps both changes', async () => {
    await write({ name: 'Front desk' })
    await settleStale(await claimed(), theirs)

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { contact: { ...theirs.contact, name: 'Front desk' } }, base: theirs }])
  })

  test('is not put back to what a form showed that has not heard of their change', async () => {
    await write({ name: 'Front desk' })
    await settleStale(await claimed(), theirs)
    await write({ name: 'Gate', email: 'gate@parade.test' }, { ...before, contact: { ...contact, name: 'Front desk' } })
    const joined = await claimed()
    const answer = { ...theirs, contact: { ...theirs.contact, name: 'Gate', email: 'gate@parade.test' }, version: 3 }
    await write({ name: 'Gate 4' }, { ...before, contact: { ...contact, name: 'Gate' } })
    await settleSaved(joined, answer)
    const last = await claimed()
    await settleSaved(last, { ...answer, contact: { ...answer.contact, name: 'Gate 4' }, version: 4 })
    await write({ name: 'Gate 5' }, { ...before, contact: { ...contact, name: 'Gate 4' } })
    await settleStale(await claimed(), { ...answer, contact: { ...answer.contact, name: 'Gate 4' }, version: 4 })

    expect(joined.body).toEqual({ contact: answer.contact })
    expect(last.body).toEqual({ contact: { ...answer.contact, name: 'Gate 4' } })
    expect(await rows()).toMatchObject([{ state: 'waiting', body: { contact: { ...answer.contact, name: 'Gate 5' } } }])
  })

  test.each([
    ['mine', [], { name: 'Front desk', email: 'mine@parade.test', phone: '(612) 555-0199' }],
    ['theirs', ['contact.email'], { name: 'Front desk', email: 'theirs@parade.test', phone: '(612) 555-0199' }],
  ])('in conflict in one part keeps the others, whichever is chosen: %s', async (_side, chosen, kept) => {
    const current = { ...theirs, contact: { ...theirs.contact, email: 'theirs@parade.test' } }
    await write({ name: 'Front desk', email: 'mine@parade.test' })
    await settleStale(await claimed(), current)
    const [conflict] = await rows()
    await resolve(conflict?.seq ?? 0, chosen)

    expect(conflict).toMatchObject({ state: 'conflict', collisions: ['contact.email'] })
    expect(await rows()).toMatchObject([{ state: 'waiting', body: { contact: kept }, base: current }])
  })

  test('has nothing left to send once theirs is chosen in its only change', async () => {
    await write({ phone: '(612) 555-0111' })
    await settleStale(await claimed(), theirs)
    const [conflict] = await rows()
    await resolve(conflict?.seq ?? 0, ['contact.phone'])

    expect(conflict).toMatchObject({ collisions: ['contact.phone'] })
    expect(await rows()).toEqual([])
  })
})

describe('a value that this device sent without an answer', () => {
  const stored = { ...spring, name: 'Cut', version: 2 }

  test('is no conflict for further edits', async () => {
    const row = await sentWith({ name: 'Written on' }, { name: ['Cut'] })
    await settleStale(row, stored)

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { name: 'Written on' }, base: stored, tried: false }])
  })

  test('does not hide what somebody else wrote over it', async () => {
    const row = await sentWith({ name: 'Written on' }, { name: ['Cut'] })
    await settleStale(row, { ...stored, name: 'Theirs', version: 3 })

    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], current: { name: 'Theirs' } }])
  })

  test('does not hide what somebody else wrote in another field', async () => {
    const row = await sentWith({ name: 'Written on', slug: 'mine' }, { name: ['Cut'] })
    await settleStale(row, { ...stored, slug: 'Cut', version: 3 })

    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['slug'] }])
  })

  test('is known to changes that are joined, and forgotten once they are changes of it', async () => {
    await changePart({ name: 'Written on' }, { own: { name: ['Cut'] } })
    await changePart({ name: 'And on' }, { own: { name: ['Cut later'] } })
    const row = await claimed()
    await settleStale(row, stored)
    const again = await claimed()
    await settleStale(again, { ...stored, name: 'Cut later', version: 4 })

    expect(row.own).toEqual({ name: ['Cut', 'Cut later'] })
    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'] }])
  })

  async function sentWith(body: Fields, own: OwnValues): Promise<OutboxRow> {
    await change(body, { own })
    return claimed()
  }
})

describe('a discarded change', () => {
  test('takes along the changes that depend on a record that will not exist', async () => {
    await change({ name: 'New' }, { endpoint: 'createEvent', base: null })
    await change({ name: 'Newer' })
    const [first] = await rows()
    await discard(first?.seq ?? 0)

    expect(await rows()).toEqual([])
  })

  test('leaves later ones, which then know what really stood there', async () => {
    const first = await sent({ name: 'Summer' })
    await change({ name: 'Autumn' }, { base: { ...spring, name: 'Summer' } })
    await discard(first.seq)

    expect(await rows()).toMatchObject([{ body: { name: 'Autumn' }, base: { name: 'Spring' } }])
  })

  test('leaves one that was made on something newer as one of what the person saw there', async () => {
    const first = await sent({ name: 'Summer' })
    await change({ name: 'Autumn' }, { base: { ...spring, version: 7, name: 'Summer' } })
    await discard(first.seq)

    expect(await rows()).toMatchObject([{ body: { name: 'Autumn' }, base: { version: 1, name: 'Spring' } }])
  })
})

test('edits that wait for Save do not join what another window saved in the same field', async () => {
  await changePart({ name: 'Summer' }, { isOnRequest: true })
  await changePart({ name: 'Autumn' }, { isOnRequest: true })

  expect((await rows()).map(({ body }) => body)).toEqual([{ name: 'Summer' }, { name: 'Autumn' }])
})

describe('the next change to send', () => {
  test('is the oldest change of each record, with the fewest failures first', async () => {
    await change({ name: 'a' }, { id: 'a' })
    await change({ name: 'b' }, { id: 'b' })
    await change({ name: 'a, later' }, { id: 'a', endpoint: 'actOnEvent' })
    const [first] = await rows()
    await work().outbox.update(first?.seq ?? 0, { failures: 2 })

    expect(sendable(await rows(), Date.now()).map(({ body }) => body['name'])).toEqual(['b', 'a'])
  })

  test('is never one that refers to a record the server does not have yet', async () => {
    await change({ name: 'New' }, { id: 'new-company', resource: 'companies', endpoint: 'createEvent', base: null })
    await change({ company_id: 'new-company' }, { id: 'member' })
    const all = await rows()

    expect(sendable(all, Date.now()).map((row) => row.record_id)).toEqual(['new-company'])
    expect(all.map((row) => blockingChange(row, all)?.label)).toEqual([undefined, 'Spring'])
  })
})

describe('a record of which only one can exist', () => {
  const begin = async (body: Fields) => {
    await enqueue(
      { resource: 'b2c_profiles', id: 'mine', label: 'Profile', endpoint: 'b2c_profiles.put', body: { id: 'mine', ...body }, base: null },
      { draftKey: 'b2c_profiles:BUILDER' },
    )
    const [row] = await rows()
    const claimed = await claim(row?.seq ?? 0)
    if (!claimed) throw new Error('It was not there to be sent.')
    return claimed
  }
  const theirs = { id: 'theirs', version: 3, tagline: 'Built to last', phone: '', about: '' }

  test('and that somebody else created too, takes the edits made here as a change to theirs', async () => {
    const row = await begin({ tagline: 'Built to last', phone: '555-0100', about: '' })

    await settleStale(row, theirs)

    expect(await rows()).toMatchObject([{ record_id: 'theirs', state: 'waiting', body: { phone: '555-0100' }, base: { version: 3 } }])
    expect((await rows())[0]?.body).not.toHaveProperty('id')
  })

  test('takes along the files that were chosen for it here', async () => {
    const row = await begin({ phone: '555-0100' })
    await storePhoto(aWaitingPhoto({ id: 'logo', owner_type: 'b2c_profiles', owner_id: 'mine' }), photoBytes)
    await storePhoto(aWaitingPhoto({ id: 'elsewhere', owner_id: 'an entry' }), photoBytes)

    await settleStale(row, theirs)

    const owners = (await work().photos.bulkGet(['logo', 'elsewhere'])).map((file) => file?.owner_id)
    expect(owners).toEqual(['theirs', 'an entry'])
  })

  test('goes on as the one that the server made with the first entry: with its files, and what was typed while it was sent', async () => {
    const call = { resource: 'event_companies', id: 'mine', label: 'Company Information' }
    const start = { endpoint: 'event_companies.put', params: { eventId: 'spring' }, body: { id: 'mine', about: 'A' }, base: null } as const
    await enqueue({ ...call, ...start }, {})
    const row = await claimed()
    await storePhoto(aWaitingPhoto({ id: 'license', owner_type: 'event_companies', owner_id: 'mine' }), photoBytes)
    const typed = {
      endpoint: 'event_companies.update',
      params: { id: 'mine' },
      body: { about: 'AB' },
      base: { version: 0, about: 'A' },
    } as const
    await enqueue({ ...call, ...typed }, { isPart: true })

    await settleSaved(row, { id: 'theirs', version: 2, about: 'A' })

    expect(await rows()).toMatchObject([
      { record_id: 'theirs', params: { id: 'theirs' }, state: 'waiting', body: { about: 'AB' }, base: { version: 2, about: 'A' } },
    ])
    expect(await work().photos.get('license')).toMatchObject({ owner_id: 'theirs' })
  })

  test('is in conflict where both have written', async () => {
    const row = await begin({ tagline: 'Ours', phone: '' })

    await settleStale(row, theirs)

    expect(await rows()).toMatchObject([{ record_id: 'theirs', state: 'conflict', collisions: ['tagline'], body: { tagline: 'Ours' } }])
  })

  test('leaves nothing to send if its values are the same', async () => {
    const row = await begin({ tagline: 'Built to last' })

    await settleStale(row, theirs)

    expect(await rows()).toEqual([])
  })
})

test('discarding a new record discards its changes and its files, and nothing else', async () => {
  await change({ id: 'home', title: 'The Alder' }, { resource: 'entries', id: 'home', endpoint: 'entries.create', base: null })
  await change(
    { body: 'Is it late?' },
    { resource: 'comments', id: 'one', endpoint: 'entries.comment', params: { id: 'home' }, base: null },
  )
  await change({ body: 'And this?' }, { resource: 'comments', id: 'two', endpoint: 'entries.comment', params: { id: 'other' }, base: null })
  await storePhoto(aWaitingPhoto({ id: 'front', owner_id: 'home' }), photoBytes)
  await storePhoto(aWaitingPhoto({ id: 'back', owner_id: 'other' }), photoBytes)
  const [first] = await rows()

  await discard(first?.seq ?? 0)

  expect((await rows()).map((row) => row.record_id)).toEqual(['two'])
  expect([await work().photos.toCollection().primaryKeys(), await work().photo_bytes.toCollection().primaryKeys()]).toEqual([
    ['back'],
    ['back'],
  ])
})

test.each([
  ['someone else saved first', (row: OutboxRow) => settleStale(row, { ...spring, version: 2 })],
  ['it was refused', (row: OutboxRow) => settleRefused(row, { code: 'FORBIDDEN' } as never)],
])('what was discarded while its request was under way does not come back when the answer says that %s', async (_name, answer) => {
  const row = await sent({ name: 'Autumn' })
  await discard(row.seq)

  await answer(row)

  expect(await rows()).toEqual([])
})

describe('an answer to what another tab has sent too, which comes late', () => {
  const invalid = { code: 'FIELDS_INVALID' } as never
  /** The other tab has had the same answer, and the person has written on since. */
  const answeredBefore = async () => {
    const row = await sentPart({ name: 'Rejected' })
    await settleRefused(row, invalid)
    await changePart({ name: 'Corrected' })
    return row
  }

  test.each([
    ['someone else saved first', (row: OutboxRow) => settleStale(row, { ...spring, version: 2 })],
    ['it was refused', (row: OutboxRow) => settleRefused(row, invalid)],
    ['it was saved', (row: OutboxRow) => settleSaved(row, { ...spring, name: 'Rejected', version: 2 })],
    ['nothing', (row: OutboxRow) => scheduleRetry(row, Infinity, null)],
    ['its key is known', (row: OutboxRow) => renewId(row, invalid)],
  ])('and says %s leaves what was written since', async (_name, answer) => {
    const row = await answeredBefore()
    const before = await rows()

    await answer(row)

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { name: 'Corrected' }, failures: 0, not_before: 0 }])
    expect(before).toHaveLength(1)
  })
})

test('a number that could not be read is not taken for an empty field after its tab was closed', async () => {
  stashDraft(workOwner(), 'events:spring', { base: { price: 450_000 }, values: { price: Number.NaN, hoa: { fee: Number.NaN } } })

  await adoptStashedDrafts()

  expect((await readDraft('events:spring'))?.values).toEqual({ price: Number.NaN, hoa: { fee: Number.NaN } })
})

test('what was typed over a value of ours, after theirs was chosen, doesn’t replace theirs unasked while the rest waits', async () => {
  const theirs = { ...spring, version: 2, name: 'Theirs', slug: 'theirs' }
  await settleStale(await sent({ name: 'Mine', slug: 'mine' }), theirs)
  const [conflict] = await rows()
  await resolve(conflict?.seq ?? 0, ['name'])

  await change({ name: 'Typed' }, { base: { ...theirs, name: 'Mine', slug: 'mine', waiting: true } })
  const joined = await claimed()
  await settleStale(joined, theirs)

  expect(joined.base?.['version']).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], body: { name: 'Typed', slug: 'mine' } }])
})
