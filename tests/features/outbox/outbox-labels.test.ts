import { expect, test } from 'vitest'
import { outboxSummary } from '#app/features/outbox/outbox-chip.tsx'
import { addressOfChange, changeSummary, discardLabel, pendingReason } from '#app/features/outbox/outbox-labels.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'

function aRow(over: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq: 1,
    id: 'key',
    uid: 'uid',
    resource: 'events',
    record_id: 'a',
    label: 'Spring Parade',
    href: '/admin/event',
    endpoint: 'updateEvent',
    params: {},
    body: { name: 'b' },
    base: { name: 'a' },
    state: 'waiting',
    tried: false,
    failures: 0,
    not_before: 0,
    problem: null,
    current: null,
    collisions: [],
    created_at: 0,
    changed_at: 0,
    ...over,
  }
}

const [waiting, refused, conflict] = [aRow(), aRow({ state: 'refused' }), aRow({ state: 'conflict' })]

test.each([
  [[waiting], '1 change waiting'],
  [[waiting, waiting], '2 changes waiting'],
  [[refused], '1 couldn’t be saved'],
  [[conflict], '1 in conflict'],
  [[refused, conflict], '2 need attention'],
  [[refused, waiting, waiting], '1 couldn’t be saved, 2 waiting'],
])('the top bar says in a few words what the server does not have', (rows, words) => {
  expect(outboxSummary(rows)).toBe(words)
})

test.each([
  [
    'staff’s new record opens as that record',
    { base: null, href: '/admin/sponsors?new=true', resource: 'sponsors', body: { event_id: 'fall' } },
    '/admin/sponsors?eventId=fall&id=a',
  ],
  ['and an event by its own parameter', { base: null, href: '/admin/event?new=true' }, '/admin/event?eventId=a'],
  ['a changed record opens where it was changed', { href: '/admin/event?eventId=a' }, '/admin/event?eventId=a'],
  [
    'a member’s new entry opens where it was written',
    { base: null, href: '/member/tours/entry?eventId=fall&entryId=a', resource: 'entries' },
    '/member/tours/entry?eventId=fall&entryId=a',
  ],
])('%s', (_what, over, address) => {
  expect(addressOfChange(aRow(over))).toBe(address)
})

test('a change is described by a few of its fields', () => {
  expect(changeSummary(aRow({ base: null }))).toBe('New')
  expect(changeSummary(aRow({ body: { name: 1, start_date: 2 } }))).toBe('Changed: Name and First day')
  expect(changeSummary(aRow({ body: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 } }))).toBe('Changed: A, B, C, D and 2 more')
})

test('a change of an entry calls its fields what the form calls them', () => {
  const row = {
    resource: 'entries',
    base: { kind: 'DEVELOPMENT', version: 1 },
    body: { price: 1, front_elevation: null, title: 'A' },
  } as const

  expect(changeSummary(aRow(row))).toBe('Changed: Lowest price, Main photo and Development name')
})

const calm = { online: true, isSignedIn: true, rows: [waiting] }

test.each([
  ['the network is away', waiting, { ...calm, online: false }, 'Will be sent when you’re back online.'],
  ['the sign-in ended', waiting, { ...calm, isSignedIn: false, online: false }, 'Will be sent when you sign in again.'],
  ['it is being sent', waiting, calm, 'Sending…'],
  [
    'the device is full',
    waiting,
    { ...calm, isDeviceFull: true },
    'This device is out of space, so this can’t be sent yet. Free up some space.',
  ],
  ['the server is silent', aRow({ failures: 2 }), calm, 'The server isn’t responding (tried 2 times). We’ll keep trying.'],
  ['an earlier one is not through', aRow({ seq: 2 }), calm, 'Waiting for an earlier change to the same record.'],
  [
    'it names a record that is not there yet',
    aRow({ seq: 2, record_id: 'b', body: { company_id: 'n' } }),
    { ...calm, rows: [aRow({ base: null, record_id: 'n', label: 'Oak' })] },
    'Waiting for “Oak” to be saved first.',
  ],
])('a pending change says why it is waiting: %s', (_, row, standing, words) => {
  expect(pendingReason(row, standing)).toBe(words)
})

test.each([
  ['comments', 'this comment'],
  ['entries', 'this entry, with its files and comments'],
  ['sponsors', 'this new record, with its files'],
  ['members', 'this new record'],
])('before a new record is discarded, the button says what goes: %s', (resource, what) => {
  expect(discardLabel({ resource, base: null })).toBe(`Discard ${what}`)
  expect(discardLabel({ resource, base: { version: 1 } })).toBe('Discard this change')
})
