import { beforeEach, expect, test } from 'vitest'
import { rememberSession } from '#app/session/current-session.ts'
import { aRow } from '#tests/support/a-row.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { withPendingChanges, type PendingChange } from '#app/outbox/pending-changes.ts'

const aChange = (over: Partial<PendingChange>): PendingChange => ({
  seq: 1,
  record_id: 'a',
  params: {},
  body: {},
  base: { id: 'a' },
  state: 'waiting',
  collisions: [],
  problem: null,
  current: null,
  ...over,
})

// A new row has the server's time.
aPage()
beforeEach(() => void aPage())
const a = aRow('regions', { id: 'a', name: 'A', order: 1 })

test('unsent changes are applied over the server’s last version, oldest first', () => {
  const b = aRow('regions', { id: 'b', name: 'B', order: 2 })
  const changes = [aChange({ body: { name: 'A1', order: 3 } }), aChange({ seq: 2, body: { name: 'A2' } })]

  expect(withPendingChanges('regions', [a, b], changes)).toEqual([{ ...a, name: 'A2', order: 3, waiting: true }, b])
})

test('a new record is listed before the server has it, and only once afterwards', () => {
  const change = aChange({ record_id: 'n', base: null, body: { name: 'New' } })
  const later = aChange({ seq: 2, record_id: 'n', body: { name: 'Newer' } })

  expect(withPendingChanges('regions', [], [change, later])).toMatchObject([{ id: 'n', name: 'Newer', version: 0, waiting: true }])
  expect(withPendingChanges('regions', [aRow('regions', { id: 'n', name: 'New' })], [change])).toHaveLength(1)
})

test('a change of a record that is not on the device shows nothing', () => {
  expect(withPendingChanges('regions', [], [aChange({})])).toEqual([])
})

test('with nothing pending, the rows are the same objects, so values derived from them stay valid', () => {
  const rows = [a]

  expect(withPendingChanges('regions', rows, [])).toBe(rows)
})

test.each([
  ['b2c_profiles', { kind: 'BUILDER' }, { tagline: 'Ours' }, { kind: 'BUILDER', tagline: 'Ours', status: 'DRAFT', gallery: [] }],
  ['event_companies', { eventId: 'spring' }, { blurb: 'Ours' }, { event_id: 'spring', blurb: 'Ours', status: 'IN_PROGRESS', roles: [] }],
  ['comments', { id: 'the entry' }, { body: 'Ours' }, { entry_id: 'the entry', body: 'Ours', internal: false }],
  ['entries', {}, { title: 'Ours' }, { title: 'Ours', status: 'DRAFT', number: null }],
  ['sponsors', {}, { public_name: 'Ours' }, { public_name: 'Ours', is_published: false, notes: '' }],
] as const)(
  'a new one of %s has what was entered, what the address of the call says, and the defaults',
  (resource, params, body, shown) => {
    const begun = aChange({ record_id: 'b', base: null, params, body: { ...body, id: 'b' } })

    expect(withPendingChanges(resource, [], [begun])).toMatchObject([{ ...shown, id: 'b', version: 0, waiting: true }])
  },
)

test.each(['member', 'admin'] as const)('a new comment of someone whose role is %s is shown as theirs', (role) => {
  rememberSession(aSession({ role }))
  const begun = aChange({ record_id: 'b', base: null, params: { id: 'the entry' }, body: { id: 'b', body: 'Ours' } })

  expect(withPendingChanges('comments', [], [begun])).toMatchObject([{ body: 'Ours', author_role: role }])
})
