import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, aNewEvent } from '#tests/support/builders.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { saveRecord, type SaveOutcome } from '#app/outbox/save-record.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import type { Event } from '#contract/event/schema.ts'
import { data, writeData } from '#app/sync/data.ts'
import { discard, outboxOf, resolve, retry } from '#app/outbox/outbox.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { dropDraft, readDraft, saveDraft, saveOwnDraft } from '#app/outbox/drafts.ts'
import { draftsUnder } from '#app/features/outbox/drafts-under.ts'
import { withPendingChanges } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

let server: EventServer
let person = 0
let spring: Event

beforeEach(async () => {
  aPage()
  server = new EventServer()
  server.install()
  person += 1
  await signIn(`person-${person}`)
  spring = server.add(anEvent({ name: 'Spring' }))
})

async function signIn(id: string) {
  await signInOnPage({ epoch: `epoch-${id}`, uid: `uid-${id}`, fToken: `token-${id}`, currentUser: { ...aSession().currentUser, id } })
}

const rows = () => outboxOf(work(), `person-${person}`)
const goOffline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
const goOnline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })

/** Changes of the spring event hang from now on, until they are let go. */
function holdUp(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.duringCall = (id) => (id === spring.id ? promise : Promise.resolve())
  return resolve
}

function save(
  body: Partial<Event>,
  base: Event = spring,
  form: { isPart?: true; isOnRequest?: true; draftKey?: string; decides?: string[] } = {},
): Promise<SaveOutcome<Event>> {
  const params = { id: base.id }
  return saveRecord<Event>({ resource: 'events', id: base.id, label: base.name, endpoint: 'updateEvent', params, body, base, ...form })
}

function create(body: ReturnType<typeof aNewEvent>): Promise<SaveOutcome<Event>> {
  return saveRecord<Event>({ resource: 'events', id: body.id, label: body.name, endpoint: 'createEvent', body, base: null })
}

describe('with the network', () => {
  test('a change is sent at once, and the answer is on the device', async () => {
    const outcome = await save({ name: 'Summer' })

    expect(outcome).toMatchObject({ kind: 'saved', record: { name: 'Summer', version: 2 } })
    expect(await data().events.get(spring.id)).toMatchObject({ name: 'Summer', version: 2 })
    expect(await rows()).toEqual([])
  })

  test('the draft it was made from is dropped with it', async () => {
    const key = `events:${spring.id}`
    await saveDraft(key, { base: spring, values: { name: 'Summ' } })

    await save({ name: 'Summer' }, spring, { draftKey: key })

    expect(await readDraft(key)).toBeUndefined()
  })

  test('a draft that it was not made from stays: archiving a record drops nothing that its form has', async () => {
    const key = `events:${spring.id}`
    await saveOwnDraft(key, { base: spring, values: { name: 'Summ' } })

    await save({ status: 'ARCHIVED' })

    expect(await readDraft(key)).toMatchObject({ values: { name: 'Summ' } })
  })
})

describe('with another page on the same record', () => {
  const key = () => `events:${spring.id}`

  test('a save does not drop what the other page has not saved yet', async () => {
    await saveDraft(key(), { base: spring, values: { name: 'Of the other page' } })
    await work().drafts.update(key(), { page: 'another' })

    await save({ slug: 'summer' }, spring, { draftKey: key() })

    expect(await readDraft(key())).toMatchObject({ values: { name: 'Of the other page' } })
  })

  test('what a field of a former page left, such as a comment, goes with the change that sends it', async () => {
    await saveDraft(key(), { base: null, values: { body: 'Left before a reload' } })
    vi.resetModules()
    const { dropSavedDraft } = await import('#app/outbox/drafts.ts')

    await dropSavedDraft(work(), key())

    expect(await readDraft(key())).toBeUndefined()
  })

  test('a form hears that its draft is gone', async () => {
    const drafts = draftsUnder<Event, object>(key())
    await drafts.write({ base: spring, values: { name: 'Typed here' }, problems: [] })
    const gone = vi.fn()
    const end = drafts.watch(gone)
    await new Promise((later) => setTimeout(later, 50))
    const before = gone.mock.calls.length

    await dropDraft(key())

    await eventually(() => expect(gone).toHaveBeenCalled())
    expect(before).toBe(0)
    end()
  })

  test('what it sent in place of this page is the outcome here, not this page’s earlier answer', async () => {
    await save({ name: 'Summer' })
    const later = { ...spring, name: 'Summer', slug: 'late-summer', version: 3 }
    server.duringCall = async () => {
      // Meanwhile the other page has sent it.
      await writeData(`epoch-person-${person}`, (database) => database.events.put(later))
      await work().outbox.clear()
      throw new TypeError('The network is away.')
    }
    const saving = save({ slug: 'late-summer' }, { ...spring, name: 'Summer', version: 2 })

    expect(await saving).toMatchObject({ kind: 'saved', record: { slug: 'late-summer', version: 3 } })
  })
})

describe('without the network', () => {
  beforeEach(goOffline)

  test('a change waits on the device and is sent once the network is back', async () => {
    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'waiting' })
    expect(server.arrived).toEqual([])

    goOnline()
    await sendOutbox()

    expect(server.done.map(({ body }) => body)).toEqual([{ name: 'Summer' }])
    expect(await rows()).toEqual([])
  })

  test('a field changed twice is sent once, with the last value and the first version', async () => {
    await save({ name: 'Summer' })
    await save({ name: 'Autumn', min_liability: 5 }, { ...spring, name: 'Summer' })
    goOnline()
    await sendOutbox()

    expect(server.arrived).toMatchObject([{ body: { name: 'Autumn', min_liability: 5 }, version: '"1"' }])
  })

  test('a new record is sent together with its later changes', async () => {
    const fresh = aNewEvent({ name: 'Fresh' })
    await create(fresh)
    await save({ name: 'Fresher' }, { ...anEvent({ id: fresh.id, name: 'Fresh' }), version: 0 })
    goOnline()
    await sendOutbox()

    expect(server.arrived).toMatchObject([{ method: 'POST', body: { ...fresh, name: 'Fresher' } }])
  })

  test('a change to a record that refers to a new one is sent after it', async () => {
    const fresh = aNewEvent()
    await create(fresh)
    await save({ contact: { name: fresh.id, email: 'a@b.test', phone: '' } })
    goOnline()
    server.fates.push('busy')
    await sendOutbox()
    expect(server.arrived).toEqual([])

    await sendOutbox({ isUrgent: true })

    expect(server.done.map(({ id }) => id)).toEqual([fresh.id, spring.id])
  })

  test('a change that waited before the new record to which it now refers is sent after it', async () => {
    const fresh = aNewEvent()
    await save({ min_liability: 5 })
    await create(fresh)
    await save({ contact: { name: fresh.id, email: 'a@b.test', phone: '' } })
    goOnline()
    await sendOutbox()

    expect(server.done.map(({ id }) => id)).toEqual([fresh.id, spring.id])
  })
})

describe('an answer that was lost', () => {
  test('is requested again with the same key and body, and the change is made once', async () => {
    server.fates.push('lost-answer')

    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'waiting' })
    await sendOutbox({ isUrgent: true })

    expect(server.arrived).toHaveLength(2)
    expect(server.arrived[0]?.key).toBe(server.arrived[1]?.key)
    expect(server.done).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  test('is repeated before a newer change to the same field is sent under another key', async () => {
    server.fates.push('lost-answer', 'lost-request')
    await save({ name: 'Summer' })
    await save({ name: 'Autumn' }, { ...spring, name: 'Summer' })
    await sendOutbox({ isUrgent: true })

    expect(server.arrived.map(({ body }) => body.name)).toEqual(['Summer', 'Summer', 'Autumn'])
    expect(new Set(server.arrived.map(({ key }) => key)).size).toBe(2)
    expect(server.done.map(({ body }) => body.name)).toEqual(['Summer', 'Autumn'])
    expect(server.events.get(spring.id)).toMatchObject({ name: 'Autumn', version: 3 })
  })

  test('a day later, when the server has forgotten the key, is no conflict with one’s own change', async () => {
    server.fates.push('lost-answer')
    await save({ name: 'Summer' })
    server.keys.clear()
    await sendOutbox({ isUrgent: true })

    expect(server.done).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  test('a field that was changed back in the meantime is changed back on the server', async () => {
    server.fates.push('lost-answer', 'lost-request')
    await save({ name: 'Summer' })
    await save({ name: 'Spring' }, { ...spring, name: 'Summer' })
    await sendOutbox({ isUrgent: true })

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Spring', version: 3 })
  })

  test('a field that was changed back after another edit is changed back on the server too', async () => {
    server.fates.push('lost-answer', 'lost-request')
    await save({ name: 'Summer' })
    await save({ min_liability: 5 }, { ...spring, name: 'Summer' })
    await save({ name: 'Spring' }, { ...spring, name: 'Summer', min_liability: 5 })
    await sendOutbox({ isUrgent: true })

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Spring', min_liability: 5 })
  })
})

describe('a server that is busy or silent, or a stranger answering in its place', () => {
  test.each(['busy', 'html', 'timed-out', 'lost-request'] as const)('(%s) loses nothing, and the change is sent later', async (fate) => {
    server.fates.push(fate)

    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'waiting' })
    expect(await rows()).toMatchObject([{ state: 'waiting', failures: 1 }])
    await sendOutbox({ isUrgent: true })

    expect(server.events.get(spring.id)?.name).toBe('Summer')
  })

  test('is left alone for a while, unless the user retries', async () => {
    server.fates.push('busy')
    await save({ name: 'Summer' })

    await sendOutbox()

    expect(server.arrived).toEqual([])
  })

  test('one record whose request hangs does not block another', async () => {
    const autumn = server.add(anEvent({ name: 'Autumn' }))
    const release = holdUp()
    const first = save({ name: 'Slow' })

    expect(await save({ name: 'Quick' }, autumn)).toMatchObject({ kind: 'saved' })
    release()
    expect(await first).toMatchObject({ kind: 'saved' })
  })
})

test('a change made while another one hangs for a long time is sent at once', async () => {
  const autumn = server.add(anEvent({ name: 'Autumn' }))
  const release = holdUp()
  const first = save({ name: 'Slow' })
  // Longer than the patience with the first.
  await new Promise((later) => setTimeout(later, 2_100))

  expect(await save({ name: 'Quick' }, autumn)).toMatchObject({ kind: 'saved' })
  release()
  expect(await first).toMatchObject({ kind: 'saved' })
})

describe('a rejected change', () => {
  beforeEach(() => void server.fates.push('refused'))

  test('stays, with the server’s message, and is not sent again by itself', async () => {
    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'refused', problem: { code: 'FIELDS_INVALID' } })
    await sendOutbox({ isUrgent: true })

    expect(await rows()).toMatchObject([{ state: 'refused', body: { name: 'Summer' }, problem: { status: 422 } }])
    expect(server.done).toEqual([])
  })

  test('blocks its own record and no other', async () => {
    const autumn = server.add(anEvent({ name: 'Autumn' }))
    await save({ name: 'Summer' })

    expect(await save({ name: 'Winter' }, autumn)).toMatchObject({ kind: 'saved' })
  })

  test('is fixed by saving the record again', async () => {
    await save({ name: 'Summer', min_liability: 5 })

    expect(await save({ name: 'Summertime' })).toMatchObject({ kind: 'saved' })
    expect(server.done.map(({ body }) => body)).toEqual([{ name: 'Summertime', min_liability: 5 }])
  })

  test('can be sent again as it is, or discarded', async () => {
    const autumn = server.add(anEvent({ name: 'Autumn' }))
    server.fates.push('refused')
    await save({ name: 'Summer' })
    await save({ name: 'Winter' }, autumn)
    const [first, second] = await rows()

    await retry(first?.seq ?? 0)
    await discard(second?.seq ?? 0)
    await sendOutbox()

    expect(server.done.map(({ body }) => body)).toEqual([{ name: 'Summer' }])
    expect(await rows()).toEqual([])
  })

  test('is retried once with a change made while it was being sent', async () => {
    const release = holdUp()
    const sent = save({ name: 'Su' })
    await eventually(async () => expect(await rows()).toMatchObject([{ tried: true }]))
    const later = save({ name: 'Summer' }, { ...spring, name: 'Su' })
    await eventually(async () => expect(await rows()).toHaveLength(2))
    release()
    await Promise.all([sent, later])

    expect(server.events.get(spring.id)?.name).toBe('Summer')
    expect(await rows()).toEqual([])
  })
})

test('a change made while the record was being sent is based on the answer, not in conflict with it', async () => {
  const fresh = aNewEvent({ name: 'Fresh' })
  await create(fresh)
  const shown = { ...anEvent({ id: fresh.id, name: 'Fresh' }), version: 0, waiting: true } as Event
  const write = { resource: 'events', id: fresh.id, label: 'x', endpoint: 'updateEvent', params: { id: fresh.id } } as const

  const outcome = await saveRecord<Event>({
    ...write,
    body: { name: 'Fresher' },
    base: shown,
    currentBase: async () => (await data().events.get(fresh.id)) ?? shown,
  })

  expect(outcome).toMatchObject({ kind: 'saved', record: { name: 'Fresher' } })
  expect(server.arrived.map(({ method, version }) => [method, version])).toEqual([
    ['POST', null],
    ['PATCH', '"1"'],
  ])
})

describe('an action of one press that is refused', () => {
  const press = (body: Partial<Event>, base: Event) =>
    saveRecord<Event>({
      resource: 'events',
      id: base.id,
      label: base.name,
      endpoint: 'updateEvent',
      params: { id: base.id },
      body,
      base,
      isAtOnce: true,
    })

  beforeEach(() => void server.refusedFields.add('status'))

  test('is over: the record is as before, and later changes are saved', async () => {
    expect(await press({ status: 'ARCHIVED' }, spring)).toMatchObject({ kind: 'refused' })
    expect(await rows()).toEqual([])
    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'saved' })
  })

  test('takes nothing along that was typed', async () => {
    server.refusedFields.add('slug')
    await save({ slug: 'taken' })

    await press({ status: 'ARCHIVED' }, { ...spring, slug: 'taken' })
    await sendOutbox()

    expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' }, problem: { fields: { slug: expect.any(String) } } }])
    expect((await rows())[0]?.body).not.toHaveProperty('status')
  })

  test('sends what was typed at once', async () => {
    goOffline()
    await save({ name: 'Summer' })
    goOnline()

    expect(await press({ status: 'ARCHIVED' }, { ...spring, name: 'Summer' })).toMatchObject({ kind: 'refused' })
    await eventually(() => expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', status: spring.status }))
    expect(await rows()).toEqual([])
  })

  test.each([
    ['for its field', false],
    ['for no field', true],
  ])('later, %s, blocks no save and isn’t shown as done, whatever was typed with it', async (_, isUnnamed) => {
    goOffline()
    await save({ name: 'Summer' })
    expect(await press({ status: 'ARCHIVED' }, { ...spring, name: 'Summer' })).toMatchObject({ kind: 'waiting' })
    goOnline()
    if (isUnnamed) {
      server.refusedFields.clear()
      server.fates.push('refused')
    }
    await sendOutbox()

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', status: spring.status })
    expect(await rows()).toMatchObject([{ state: 'refused', body: { status: 'ARCHIVED' } }])
    const [shown] = withPendingChanges('events', [server.events.get(spring.id) ?? spring], await rows())
    expect(shown).toMatchObject({ status: spring.status })
    expect(await save({ min_liability: 5 }, shown)).toMatchObject({ kind: 'saved' })
    expect(await save({ min_liability: 6 }, server.events.get(spring.id))).toMatchObject({ kind: 'saved' })
  })

  test('later, by itself, blocks no save either', async () => {
    goOffline()
    await press({ status: 'ARCHIVED' }, spring)
    goOnline()
    await sendOutbox()

    expect(await rows()).toMatchObject([{ state: 'refused', body: { status: 'ARCHIVED' } }])
    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'saved' })
  })

  test('because another conflict waits is not sent once that is chosen', async () => {
    const theirs = server.change(spring.id, { name: 'Theirs' })
    await save({ name: 'Mine' })

    expect(await press({ status: 'ARCHIVED' }, theirs)).toMatchObject({ kind: 'conflict' })
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'conflict', collisions: ['name'] })
    expect(row?.body).toEqual({ name: 'Mine' })
  })

  test('by a conflict about itself waits for the choice', async () => {
    server.refusedFields.clear()
    server.change(spring.id, { status: 'DRAFT' })

    expect(await press({ status: 'ARCHIVED' }, spring)).toMatchObject({ kind: 'conflict' })
    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['status'], body: { status: 'ARCHIVED' } }])
  })
})

describe('a change of which the server rejects one field', () => {
  const saveParts = (body: Partial<Event>, base: Event = spring) => save(body, base, { isPart: true })
  const shown = async () => withPendingChanges('events', [server.events.get(spring.id) ?? spring], await rows())[0] ?? spring

  beforeEach(() => void server.refusedFields.add('slug'))

  test('saves the other fields, and keeps the rejected one with the server’s message', async () => {
    const outcome = await saveParts({ name: 'Summer', slug: 'taken', min_liability: 5 })

    expect(outcome).toMatchObject({ kind: 'refused', problem: { fields: { slug: 'slug is not accepted.' } } })
    expect(server.done.map(({ body }) => body)).toEqual([{ name: 'Summer', min_liability: 5 }])
    expect(await rows()).toMatchObject([
      { state: 'refused', body: { slug: 'taken' }, problem: { fields: { slug: 'slug is not accepted.' } } },
    ])
  })

  test('saves later edits as well', async () => {
    await saveParts({ name: 'Summer', slug: 'taken' })
    await saveParts({ name: 'Autumn' }, await shown())

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Autumn', slug: spring.slug })
    expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' } }])
  })

  test('keeps all rejected fields together if others are rejected later', async () => {
    await saveParts({ name: 'Summer', slug: 'taken' })
    server.refusedFields.add('min_liability')
    await saveParts({ name: 'Autumn', min_liability: 5 }, await shown())

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Autumn' })
    expect(await rows()).toMatchObject([
      {
        state: 'refused',
        body: { slug: 'taken', min_liability: 5 },
        problem: { fields: { slug: expect.any(String), min_liability: expect.any(String) } },
      },
    ])
  })

  test('is one change again once the field is fixed', async () => {
    await saveParts({ name: 'Summer', slug: 'taken' })
    server.refusedFields.clear()

    expect(await saveParts({ slug: 'free' }, await shown())).toMatchObject({ kind: 'saved' })
    expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', slug: 'free' })
    expect(await rows()).toEqual([])
  })

  test('is a change of its version once the others are discarded', async () => {
    server.fates.push('answered', 'lost-request')
    await saveParts({ name: 'Summer', slug: 'taken' })
    const [others] = await rows()
    await discard(others?.seq ?? 0)
    server.refusedFields.clear()

    expect(others?.body).toEqual({ name: 'Summer' })
    expect(await saveParts({ slug: 'free' })).toMatchObject({ kind: 'saved', record: { name: spring.name, slug: 'free' } })
    expect(await rows()).toEqual([])
  })

  test('is not sent over what somebody else wrote in it before another field was rejected', async () => {
    server.fates.push('answered', 'lost-request')
    await saveParts({ name: 'Summer', slug: 'taken', min_liability: 5 })
    server.change(spring.id, { slug: 'theirs' })
    server.fates.push('answered', 'lost-request')
    await sendOutbox({ isUrgent: true })
    server.refusedFields.add('min_liability')
    server.fates.push('answered', 'lost-request')
    await sendOutbox({ isUrgent: true })
    const [others] = await rows()
    await discard(others?.seq ?? 0)
    server.refusedFields.clear()

    expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken', min_liability: 5 } }])
    expect(await saveParts({ min_liability: 6 })).toMatchObject({ kind: 'conflict' })
    expect(await rows()).toMatchObject([{ current: { slug: 'theirs' } }])
  })

  describe('of a new record', () => {
    const createParts = (body: ReturnType<typeof aNewEvent>) =>
      saveRecord<Event>({
        resource: 'events',
        id: body.id,
        label: body.name,
        endpoint: 'createEvent',
        body,
        base: null,
        change: { endpoint: 'updateEvent', params: { id: body.id } },
      })

    test('creates it with the other fields, and keeps the rejected one with the server’s message', async () => {
      const body = aNewEvent({ slug: 'taken' })
      const outcome = await createParts(body)

      expect(outcome).toMatchObject({ kind: 'refused', problem: { fields: { slug: 'slug is not accepted.' } } })
      expect(server.events.get(body.id)?.name).toBe(body.name)
      expect(await rows()).toMatchObject([
        { state: 'refused', endpoint: 'updateEvent', params: { id: body.id }, body: { slug: 'taken' }, base: { version: 1 } },
      ])
      expect(await rows()).toMatchObject([{ problem: { fields: { slug: 'slug is not accepted.' } } }])
    })

    test('is sent with the fix, whatever default the server stores in that field', async () => {
      const body = aNewEvent({ slug: 'taken' })
      await createParts(body)
      server.refusedFields.clear()

      expect(await saveParts({ slug: 'free' }, server.events.get(body.id))).toMatchObject({ kind: 'saved' })
      expect(server.events.get(body.id)).toMatchObject({ name: body.name, slug: 'free' })
      expect(await rows()).toEqual([])
    })

    test('is in conflict if somebody else has changed that field in the meantime', async () => {
      const body = aNewEvent({ slug: 'taken' })
      goOffline()
      await createParts(body)
      server.add(anEvent({ id: body.id, name: body.name, slug: 'theirs', version: 3 }))
      goOnline()
      await sendOutbox({ isUrgent: true })

      expect(await rows()).toMatchObject([
        { state: 'conflict', collisions: ['slug'], body: { slug: 'taken' }, current: { slug: 'theirs' } },
      ])
    })

    test('waits as a whole if the record cannot be created without the rejected field', async () => {
      server.refusedFields.add('id')
      const body = aNewEvent()
      await createParts(body)

      expect(server.done).toEqual([])
      expect(await rows()).toMatchObject([{ state: 'refused', endpoint: 'createEvent', body }])
    })
  })

  test('holds back nothing that another form of the record saves as a whole', async () => {
    await saveParts({ name: 'Summer', slug: 'taken' })

    expect(await save({ min_liability: 5 }, await shown())).toMatchObject({ kind: 'saved' })
    expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', min_liability: 5, slug: spring.slug })
    expect(await rows()).toMatchObject([{ state: 'refused', isPart: true, body: { slug: 'taken' } }])
  })

  test('holds back nothing that another form saved as a whole in the same change', async () => {
    goOffline()
    await saveParts({ name: 'Summer', slug: 'taken' })
    await save({ min_liability: 5 }, await shown())
    goOnline()
    await sendOutbox()

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', min_liability: 5, slug: spring.slug })
    expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' } }])
  })

  test('holds back with it what was saved with the same button, and nothing else of the same change', async () => {
    goOffline()
    await saveParts({ name: 'Summer' })
    await save({ min_liability: 5, slug: 'taken' }, await shown())
    goOnline()
    await sendOutbox()

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', min_liability: spring.min_liability })
    expect(await rows()).toMatchObject([{ state: 'refused', body: { min_liability: 5, slug: 'taken' } }])
  })

  describe('while another form of the record saves as a whole', () => {
    const staff = { decides: ['min_liability'] }

    beforeEach(async () => void (await saveParts({ name: 'Summer', slug: 'taken' })))

    test('what was refused of that form is saved once it is fixed there', async () => {
      server.refusedFields.add('min_liability')
      expect(await save({ min_liability: 5 }, await shown(), staff)).toMatchObject({ kind: 'refused' })
      expect(await save({ min_liability: 6 }, await shown(), staff)).toMatchObject({ kind: 'refused' })
      expect(await rows()).toMatchObject([{ body: { min_liability: 6 } }, { body: { slug: 'taken' } }])
      server.refusedFields.delete('min_liability')

      expect(await save({ min_liability: 7 }, await shown(), staff)).toMatchObject({ kind: 'saved', record: { min_liability: 7 } })
      expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' } }])
    })

    test.each([
      ['mine', [], 5],
      ['theirs', ['min_liability'], 8],
    ])('its conflict is over once the person chose %s there', async (_, chosen, saved) => {
      const seen = await shown()
      server.change(spring.id, { min_liability: 8 })
      expect(await save({ min_liability: 5 }, seen, staff)).toMatchObject({ kind: 'conflict' })

      await resolve((await rows())[0]?.seq ?? 0, chosen)
      expect(await save({}, await shown(), staff)).toMatchObject({ kind: 'saved' })
      expect(server.events.get(spring.id)).toMatchObject({ min_liability: saved })
      expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' } }])
    })

    test('its conflict is over also once the held-back field is fixed and waits behind it', async () => {
      const seen = await shown()
      server.change(spring.id, { min_liability: 8 })
      await save({ min_liability: 5 }, seen, staff)
      server.refusedFields.clear()
      await retry((await rows())[1]?.seq ?? 0)

      await resolve((await rows())[0]?.seq ?? 0, [])
      expect(await save({}, await shown(), staff)).toMatchObject({ kind: 'saved' })
      await sendOutbox()
      expect(server.events.get(spring.id)).toMatchObject({ min_liability: 5, slug: 'taken' })
      expect(await rows()).toEqual([])
    })

    test('the field is fixed also while that form has something to fix', async () => {
      server.refusedFields.add('min_liability')
      await save({ min_liability: 5 }, await shown(), staff)
      server.refusedFields.delete('slug')

      await saveParts({ slug: 'free' }, await shown())
      expect(server.events.get(spring.id)).toMatchObject({ slug: 'free' })
      expect(await rows()).toMatchObject([{ state: 'refused', body: { min_liability: 5 } }])
    })

    test('that form fixes both', async () => {
      server.refusedFields.add('min_liability')
      await save({ min_liability: 5 }, await shown(), staff)
      server.refusedFields.clear()

      expect(await save({ min_liability: 6, slug: 'free' }, await shown())).toMatchObject({ kind: 'saved' })
      expect(server.events.get(spring.id)).toMatchObject({ min_liability: 6, slug: 'free' })
      expect(await rows()).toEqual([])
    })

    test('another window of that form is not held back either', async () => {
      const seen = await shown()
      goOffline()
      await save({ min_liability: 5 }, seen)
      await save({ min_liability: 6 }, seen)
      goOnline()
      await sendOutbox()

      expect(server.events.get(spring.id)).toMatchObject({ min_liability: 5 })
      expect(await rows()).toMatchObject([
        { state: 'conflict', body: { min_liability: 6 } },
        { state: 'refused', body: { slug: 'taken' } },
      ])
    })

    test('what was typed in both while offline is saved without the held-back field, also over another version', async () => {
      goOffline()
      await save({ min_liability: 5 }, await shown())
      await saveParts({ name: 'Autumn' }, await shown())
      server.change(spring.id, { status: 'ARCHIVED' })
      goOnline()
      await sendOutbox()

      expect(server.events.get(spring.id)).toMatchObject({ name: 'Autumn', min_liability: 5, status: 'ARCHIVED', slug: spring.slug })
      expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' } }])
    })

    test('a field fixed there is saved also after both were refused together', async () => {
      server.refusedFields.add('min_liability')
      await save({ min_liability: 5 }, await shown(), staff)
      await saveParts({ name: 'Autumn' }, await shown())
      server.refusedFields.delete('min_liability')

      expect(await save({ min_liability: 7 }, await shown(), staff)).toMatchObject({ kind: 'saved' })
      expect(server.events.get(spring.id)).toMatchObject({ name: 'Autumn', min_liability: 7 })
      expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' } }])
    })

    test('its conflict is over also once the other form joined it', async () => {
      const seen = await shown()
      server.change(spring.id, { min_liability: 8 })
      await save({ min_liability: 5 }, seen, staff)
      await saveParts({ name: 'Autumn' }, await shown())

      await resolve((await rows())[0]?.seq ?? 0, [])
      await sendOutbox()
      expect(server.events.get(spring.id)).toMatchObject({ name: 'Autumn', min_liability: 5, slug: spring.slug })
      expect(await rows()).toMatchObject([{ state: 'refused', body: { slug: 'taken' } }])
    })

    test('its edits offline are one change', async () => {
      goOffline()
      await save({ min_liability: 5 }, await shown())
      await save({ min_liability: 6 }, await shown())

      expect(await rows()).toMatchObject([{ state: 'waiting', body: { min_liability: 6 } }, { state: 'refused' }])
    })
  })

  test('waits as a whole if the user pressed Save', async () => {
    await save({ name: 'Summer', slug: 'taken' })

    expect(server.done).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'refused', body: { name: 'Summer', slug: 'taken' } }])
  })
})

describe('somebody else saved first', () => {
  test('and changed other fields: both changes are kept', async () => {
    server.change(spring.id, { min_liability: 7 })

    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'saved' })
    expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', min_liability: 7, version: 3 })
  })

  test('and made the same change: nothing is left to send', async () => {
    server.change(spring.id, { name: 'Summer' })

    expect(await save({ name: 'Summer' })).toMatchObject({ kind: 'saved', record: { version: 2 } })
    expect(server.done).toEqual([])
  })

  test('and changed the same field: both values are shown, and nothing is overwritten', async () => {
    const theirs = server.change(spring.id, { name: 'Theirs', slug: 'theirs' })

    expect(await save({ name: 'Mine', min_liability: 7 })).toEqual({
      kind: 'conflict',
      record: { ...theirs, name: 'Mine', min_liability: 7, waiting: true },
    })
    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], body: { name: 'Mine', min_liability: 7 } }])
    expect(server.events.get(spring.id)?.name).toBe('Theirs')
  })

  test.each([
    ['mine', [], { name: 'Mine', min_liability: 7 }],
    ['theirs', ['name'], { name: 'Theirs', min_liability: 7 }],
  ])('and %s is chosen: it is sent, with the fields that did not conflict', async (_, theirs, expected) => {
    server.change(spring.id, { name: 'Theirs' })
    await save({ name: 'Mine', min_liability: 7 })
    const [row] = await rows()

    await resolve(row?.seq ?? 0, theirs)
    await sendOutbox()

    expect(server.events.get(spring.id)).toMatchObject(expected)
    expect(await rows()).toEqual([])
  })

  test('and a form without the field saves, even over theirs: the person is still asked about it, and the form isn’t', async () => {
    const theirs = server.change(spring.id, { name: 'Theirs' })
    await save({ name: 'Mine' })

    const waiting = { ...theirs, name: 'Mine', waiting: true }
    expect(await save({ min_liability: 8 }, waiting, { decides: ['min_liability'] })).toMatchObject({ kind: 'waiting' })
    expect(await save({ min_liability: 9 }, theirs, { decides: ['min_liability'] })).toMatchObject({ kind: 'waiting' })
    expect(await save({ status: 'ARCHIVED' }, theirs)).toMatchObject({ kind: 'conflict' })
    expect(await rows()).toMatchObject([
      { state: 'conflict', collisions: ['name'], body: { name: 'Mine', min_liability: 9, status: 'ARCHIVED' } },
    ])
  })

  test('and another form has seen theirs and saves: it is still asked about what it leaves out', async () => {
    const theirs = server.change(spring.id, { name: 'Theirs', contact: { ...spring.contact, name: 'Theirs', phone: '' } })
    await save({ name: 'Mine', contact: { ...spring.contact, name: 'Mine', email: 'mine@example.com' } })

    const contact = { ...theirs.contact, name: 'Theirs' }
    expect(await save({ contact, min_liability: 8 }, theirs, { decides: ['name', 'contact'] })).toMatchObject({ kind: 'conflict' })
    expect(await rows()).toMatchObject([
      {
        state: 'conflict',
        collisions: ['name', 'contact.name'],
        body: { name: 'Mine', min_liability: 8, contact: { email: 'mine@example.com' } },
      },
    ])
  })

  test('and another tab saves a field by itself: that says nothing of the one that is asked about', async () => {
    const theirs = server.change(spring.id, { name: 'Theirs' })
    await save({ name: 'Mine' })

    const part = { body: { min_liability: 8 }, base: theirs, params: { id: spring.id }, isPart: true }
    await saveRecord<Event>({ resource: 'events', id: spring.id, label: spring.name, endpoint: 'updateEvent', ...part })

    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], body: { name: 'Mine', min_liability: 8 } }])
  })

  test('while my second change of that record waited behind the first: it is asked about, not written over', async () => {
    server.fates.push('lost-request', 'lost-request')
    await save({ name: 'Mine' })
    await save({ min_liability: 7 }, { ...spring, name: 'Mine' })
    server.change(spring.id, { min_liability: 9 })
    await sendOutbox({ isUrgent: true })

    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['min_liability'] }])
    expect(server.events.get(spring.id)).toMatchObject({ min_liability: 9 })
  })
})

describe.each([
  ['a form with a Save button', {}],
  ['an approved entry, whose edits wait for Save', { isPart: true, isOnRequest: true }],
] as const)('another window of the browser, which has not shown the first one’s change: %s', (_name, form) => {
  const press = (body: Partial<Event>, base?: Event) => save(body, base, form)

  test('saves the same field after that was sent: it is asked about', async () => {
    await press({ name: 'Summer' })

    expect(await press({ name: 'Autumn' })).toMatchObject({ kind: 'conflict', record: { name: 'Autumn', version: 2, waiting: true } })
    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], body: { name: 'Autumn' } }])
    expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', version: 2 })
  })

  test('saves the same field while that waits for the network: it is asked about once the first is sent', async () => {
    goOffline()
    await press({ name: 'Summer' })
    await press({ name: 'Autumn' })
    goOnline()
    await sendOutbox()

    expect(server.done.map(({ body }) => body)).toEqual([{ name: 'Summer' }])
    expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], current: { name: 'Summer' }, body: { name: 'Autumn' } }])
  })

  test('saves the same field while that is being sent: only the second is asked about it', async () => {
    const release = holdUp()
    const first = press({ name: 'Summer' })
    await eventually(async () => expect(await rows()).toMatchObject([{ tried: true }]))
    const second = press({ name: 'Autumn' })
    await eventually(async () => expect(await rows()).toHaveLength(2))
    release()

    expect(await first).toMatchObject({ kind: 'saved', record: { name: 'Summer' } })
    expect(await second).toMatchObject({ kind: 'conflict', record: { name: 'Autumn' } })
  })

  test('saves the same field while somebody else changes it too: both are asked about, one after the other', async () => {
    goOffline()
    await press({ name: 'Summer' })
    await press({ name: 'Autumn' })
    server.change(spring.id, { name: 'Theirs' })
    goOnline()
    await sendOutbox()
    const [first] = await rows()
    await resolve(first?.seq ?? 0, [])
    await sendOutbox()

    expect(first).toMatchObject({ state: 'conflict', body: { name: 'Summer' }, current: { name: 'Theirs' } })
    expect(await rows()).toMatchObject([{ state: 'conflict', body: { name: 'Autumn' }, current: { name: 'Summer' } }])
  })

  test('saves another field, or the same value: nobody is asked', async () => {
    await press({ name: 'Summer' })
    expect(await press({ name: 'Summer', min_liability: 5 })).toMatchObject({ kind: 'saved' })

    goOffline()
    await press({ name: 'Autumn' }, server.events.get(spring.id))
    await press({ slug: 'autumn' }, server.events.get(spring.id))
    goOnline()
    await sendOutbox()

    expect(server.events.get(spring.id)).toMatchObject({ name: 'Autumn', min_liability: 5, slug: 'autumn' })
    expect(await rows()).toEqual([])
  })
})

test.each([
  ['another field', { slug: 'typed' }],
  ['the same field', { name: 'Winter' }],
])('what a form that saves by itself adds to that second change doesn’t answer the question: %s', async (_, typed) => {
  goOffline()
  await save({ name: 'Summer' })
  await save({ name: 'Autumn' })
  await save(typed, { ...spring, name: 'Autumn' }, { isPart: true })
  goOnline()
  await sendOutbox()

  expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer', slug: spring.slug })
  expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], body: { name: 'Autumn', ...typed } }])
})

test('nor does it once the first change is gone from the device', async () => {
  await save({ name: 'Summer' })
  goOffline()
  await save({ name: 'Autumn' })
  await save({ slug: 'typed' }, spring, { isPart: true })
  goOnline()
  await sendOutbox()

  expect(server.events.get(spring.id)).toMatchObject({ name: 'Summer' })
  expect(await rows()).toMatchObject([{ state: 'conflict', collisions: ['name'], body: { name: 'Autumn', slug: 'typed' } }])
})

test('a form that keeps typing while its change waits bases the next one on that change', async () => {
  goOffline()
  const outcome = await save({ name: 'Summer' })
  const shown = outcome.kind === 'waiting' && outcome.record
  await save({ name: 'Autumn' }, shown || spring)
  goOnline()
  await sendOutbox()

  expect(server.done.map(({ body }) => body)).toEqual([{ name: 'Autumn' }])
  expect(await rows()).toEqual([])
})

describe('another person on the same device', () => {
  test('sends nothing of the previous person’s, who finds it again', async () => {
    goOffline()
    await save({ name: 'Summer' })
    await signIn('stranger')
    goOnline()

    await sendOutbox({ isUrgent: true })
    expect(await outboxOf(work(), 'stranger')).toEqual([])
    expect(server.arrived).toEqual([])

    await signIn(`person-${person}`)
    await sendOutbox({ isUrgent: true })
    expect(server.done.map(({ by }) => by)).toEqual([`Bearer token-person-${person}`])
  })

  test('who signs in while changes are being sent: none is sent under their name, and none is lost', async () => {
    const autumn = server.add(anEvent({ name: 'Autumn' }))
    const release = holdUp()
    const saves = [save({ name: 'Summer' }), save({ name: 'Winter' }, autumn)]
    await eventually(async () => expect(await rows()).toMatchObject([{ tried: true }, {}]))
    await signIn('stranger')
    release()
    await sendOutbox({ isUrgent: true })
    expect(server.done.filter(({ by }) => by.includes('stranger'))).toEqual([])

    await signIn(`person-${person}`)
    await sendOutbox({ isUrgent: true })
    await Promise.all(saves)

    expect(server.done.map(({ body }) => body.name)).toEqual(['Summer', 'Winter'])
    expect(await rows()).toEqual([])
  })

  test('who signed in in another tab: nothing is sent under their name', async () => {
    goOffline()
    await save({ name: 'Summer' })
    goOnline()
    await replaceSession(aSession({ epoch: 'epoch-stranger', fToken: 'token-stranger' }))

    await sendOutbox({ isUrgent: true })

    expect(server.arrived).toEqual([])
  })

  test('a disabled account keeps its work, and sends nothing more', async () => {
    server.fates.push('signed-out')
    await save({ name: 'Summer' })
    await sendOutbox({ isUrgent: true })

    expect(await rows()).toMatchObject([{ state: 'waiting', body: { name: 'Summer' } }])
    expect(server.arrived).toEqual([])
  })
})

test('a sync after an unsent save leaves the newer row alone', async () => {
  await writeData(`epoch-person-${person}`, (database) => database.events.put({ ...spring, version: 9, name: 'Newer' }))
  server.fates.push('lost-answer')
  await save({ name: 'Summer' })
  await sendOutbox({ isUrgent: true })

  expect(await data().events.get(spring.id)).toMatchObject({ version: 9 })
})
