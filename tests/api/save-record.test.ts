import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '#tests/support/origin-double.ts'
import { aPage } from '#tests/support/browser-globals.ts'
import { anEvent, aNewEvent } from '#tests/support/builders.ts'
import { EventServer } from '#tests/support/event-server.ts'
import { saveRecord, type SaveOutcome } from '#app/api/save-record.ts'
import { sendOutbox } from '#app/api/send-outbox.ts'
import type { Event } from '#contract/event.ts'
import { rememberSession } from '#app/storage/current-session.ts'
import { data, writeData } from '#app/storage/data.ts'
import { discard, outboxOf, resolve, retry } from '#app/storage/outbox.ts'
import { replaceSession } from '#app/storage/session-store.ts'
import { readDraft, saveDraft, work } from '#app/storage/work.ts'

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
  const session = aSession({
    epoch: `epoch-${id}`,
    uid: `uid-${id}`,
    fToken: `token-${id}`,
    currentUser: { ...aSession().currentUser, id },
  })
  await replaceSession(session)
  rememberSession(session)
}

const rows = () => outboxOf(work(), `person-${person}`)
const goOffline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
const goOnline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })

function save(body: Partial<Event>, base: Event = spring): Promise<SaveOutcome<Event>> {
  const params = { id: base.id }
  return saveRecord<Event>({ resource: 'events', id: base.id, label: base.name, endpoint: 'updateEvent', params, body, base })
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

  test('the draft that it was made from goes with it', async () => {
    const key = `events:${spring.id}`
    await saveDraft(key, { base: spring, values: { name: 'Summ' } })

    await save({ name: 'Summer' })

    expect(await readDraft(key)).toBeUndefined()
  })
})
