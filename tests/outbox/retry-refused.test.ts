import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProblemBody, ProblemCode } from '#contract/http/problem.ts'
import { enqueue, settleRefused } from '#app/outbox/outbox.ts'
import { retryRefused } from '#app/outbox/retry-refused.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData } from '#app/sync/data.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { anOfflineMember } from '#tests/support/page/offline-member.ts'

vi.mock('#app/outbox/send-outbox.ts', () => ({ sendOutbox: vi.fn<() => Promise<void>>() }))

const event = anEvent()
const entry = aFullEntry({ event_id: event.id })
const registration = aFullRegistration({ event_id: event.id })
const change = { resource: 'entries', id: entry.id, label: 'The Alder', endpoint: 'entries.update', params: { id: entry.id } } as const

let person = 0
let stop: () => void = () => undefined

beforeEach(async () => {
  person += 1
  await anOfflineMember(`refused-${person}`)
  await arrive('events', event)
  await arrive('entries', entry)
  vi.mocked(sendOutbox).mockReset().mockResolvedValue()
})
afterEach(() => stop())

const arrive = (table: 'events' | 'entries' | 'event_companies', row: object) =>
  writeData(epochOfThisPage(), () => data().table<object, string>(table).put(row))
const states = async () => (await work().outbox.toArray()).map(({ state }) => state)
/** What is followed is read, and anything that follows from it has happened. */
const settled = () => new Promise((later) => setTimeout(later, 100))

/** The server refuses what is waiting. */
async function refuse(code: ProblemCode = 'WRONG_STATE') {
  for (const row of await work().outbox.toArray()) await settleRefused(row, { code, detail: 'No.' } as ProblemBody)
}

async function refusedWhileOpen(code?: ProblemCode) {
  stop = retryRefused()
  await settled()
  await enqueue({ ...change, body: { title: 'Late' }, base: entry }, {})
  await refuse(code)
  await settled()
  expect(await states()).toEqual(['refused'])
}

test.each([
  ['its entry is unlocked', 'entries', { ...entry, version: 2 }],
  ['its event has another deadline', 'events', { ...event, version: 2 }],
  ['its company has an exception', 'event_companies', registration],
] as const)('a change that came too late is sent again when %s', async (_when, table, row) => {
  await refusedWhileOpen()

  await arrive(table, row)

  await expect.poll(states).toEqual(['waiting'])
  expect(sendOutbox).toHaveBeenCalledTimes(1)
})

test('one that is refused again waits until something else has changed', async () => {
  await refusedWhileOpen()
  await arrive('entries', { ...entry, version: 2 })
  await expect.poll(states).toEqual(['waiting'])

  await refuse()
  await settled()
  await arrive('entries', { ...aFullEntry(), version: 2 })
  await settled()

  expect(await states()).toEqual(['refused'])
  expect(sendOutbox).toHaveBeenCalledTimes(1)
})

test('a home that was begun too late is sent again when its company has an exception', async () => {
  stop = retryRefused()
  const id = anId()
  await enqueue(
    { ...change, id, endpoint: 'entries.create', params: {}, body: { id, event_id: event.id, kind: 'NEW_HOME' }, base: null },
    {},
  )
  await refuse('WINDOW_CLOSED')
  await settled()

  await arrive('event_companies', registration)

  await expect.poll(states).toEqual(['waiting'])
})

test('company information that was begun too late is sent again when staff register the company', async () => {
  stop = retryRefused()
  const put = { resource: 'event_companies', label: '', endpoint: 'event_companies.put', params: { eventId: event.id } } as const
  await enqueue({ ...put, id: anId(), body: { blurb: 'Ours' }, base: null }, {})
  await refuse('WINDOW_CLOSED')
  await settled()

  await arrive('event_companies', registration)

  await expect.poll(states).toEqual(['waiting'])
})

test('what changed while the page was closed may allow it, so it is sent again once at start', async () => {
  await enqueue({ ...change, body: { title: 'Late' }, base: entry }, {})
  await refuse()

  stop = retryRefused()

  await expect.poll(states).toEqual(['waiting'])
})

test('a value that is not accepted waits for the person who entered it', async () => {
  await refusedWhileOpen('FIELDS_INVALID')

  await arrive('entries', { ...entry, version: 2 })
  await settled()

  expect(await states()).toEqual(['refused'])
})
