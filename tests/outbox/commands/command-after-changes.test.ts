import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { command } from '#app/outbox/commands/command.ts'
import { commandMessages } from '#app/outbox/commands/command-messages.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import { rowsOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

let person = 0
let server: EventServer

beforeEach(async () => {
  aPage()
  Object.assign(document, { removeEventListener: () => undefined })
  server = new EventServer()
  server.install()
  person += 1
  await signInOnPage({ epoch: `epoch-${person}`, uid: `uid-${person}`, currentUser: { ...aSession().currentUser, id: `person-${person}` } })
})

/** Holds up what is sent; called, it lets go of it after what is done next has begun. */
function holdUp(): () => void {
  const held: (() => void)[] = []
  server.duringCall = () => new Promise((resolve) => held.push(resolve))
  return () => {
    server.duringCall = async () => undefined
    setTimeout(() => held.forEach((arrive) => arrive()), 500)
  }
}

/** A command that the server takes as a change of the record, so that it looks at the version. */
const moveToDenver = ({ id, version }: Pick<Event, 'id' | 'version'>) =>
  command(
    'updateEvent',
    { params: { id }, body: { timezone: 'America/Denver' }, version },
    { record: { resource: 'events', id }, label: 'Spring', done: 'moved' },
  )

const rename = (base: Event) =>
  saveRecord<Event>({
    resource: 'events',
    id: base.id,
    label: base.name,
    endpoint: 'updateEvent',
    params: { id: base.id },
    body: { name: 'Autumn' },
    base,
  })

async function isKept({ id }: Event): Promise<void> {
  await eventually(async () => expect(await rowsOf(work(), 'events', id)).toHaveLength(1))
}

test('a command on a record with a pending change is sent after that change, based on its version', async () => {
  const event = server.add(anEvent({ name: 'Spring' }))
  const release = holdUp()
  const saving = rename(event)
  await isKept(event)

  const outcome = moveToDenver(event)
  release()

  expect((await outcome).ok).toBe(true)
  await saving
  expect(server.events.get(event.id)).toMatchObject({ name: 'Autumn', timezone: 'America/Denver', version: event.version + 2 })
})

test('a new record is created before any command on it is sent', async () => {
  const event = anEvent({ name: 'Spring' })
  const release = holdUp()
  const saving = saveRecord<Event>({ resource: 'events', id: event.id, label: 'Spring', endpoint: 'createEvent', body: event, base: null })
  await isKept(event)

  release()
  const outcome = await moveToDenver({ id: event.id, version: 0 })

  await saving
  expect(outcome.ok).toBe(true)
  expect(server.arrived.map(({ method }) => method)).toEqual(['POST', 'PATCH'])
})

test('a command on a new record that cannot be sent yet reports that it is only on this device, and does nothing', async () => {
  const event = anEvent({ name: 'Spring' })
  server.fates.push('lost-request', 'lost-request', 'lost-request', 'lost-request')
  const saving = saveRecord<Event>({ resource: 'events', id: event.id, label: 'Spring', endpoint: 'createEvent', body: event, base: null })
  await isKept(event)

  const outcome = await moveToDenver({ id: event.id, version: 0 })

  expect(outcome).toMatchObject({ ok: false, code: 'UNSENT', message: commandMessages.unsent })
  await saving
  expect(server.arrived.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('a change by somebody else in the meantime is not overlooked', async () => {
  const event = server.add(anEvent({ name: 'Spring' }))
  server.change(event.id, { contact_name: 'Pat' } as Partial<Event>)
  const release = holdUp()
  void rename(event)
  await isKept(event)
  release()

  const outcome = await moveToDenver(event)

  expect(outcome).toMatchObject({ ok: false, code: 'VERSION_STALE' })
})
