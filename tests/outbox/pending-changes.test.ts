import { expect, test } from 'vitest'
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

test('unsent changes are applied over the server’s last version, oldest first', () => {
  const rows = [
    { id: 'a', name: 'A', city: 'X' },
    { id: 'b', name: 'B', city: 'Y' },
  ]

  expect(withPendingChanges(rows, [aChange({ body: { name: 'A1', city: 'Z' } }), aChange({ seq: 2, body: { name: 'A2' } })])).toEqual([
    { id: 'a', name: 'A2', city: 'Z', waiting: true },
    { id: 'b', name: 'B', city: 'Y' },
  ])
})

test('a new record is listed before the server has it, and only once afterwards', () => {
  const change = aChange({ record_id: 'n', base: null, body: { name: 'New' } })
  const later = aChange({ seq: 2, record_id: 'n', body: { name: 'Newer' } })

  expect(withPendingChanges<{ id: string; name: string }>([], [change, later])).toEqual([
    { id: 'n', name: 'Newer', version: 0, waiting: true },
  ])
  expect(withPendingChanges([{ id: 'n', name: 'New' }], [change])).toHaveLength(1)
})

test('a change of a record that is not on the device shows nothing', () => {
  expect(withPendingChanges([], [aChange({})])).toEqual([])
})

test('a new record consists of its fields and the parameters of its call', () => {
  const begun = aChange({ record_id: 'b', base: null, params: { kind: 'BUILDER' }, body: { id: 'b', tagline: 'Ours' } })

  const [row] = withPendingChanges<{ id: string }>([], [begun])

  expect(row).toMatchObject({ id: 'b', kind: 'BUILDER', tagline: 'Ours', version: 0, waiting: true })
})

test('with nothing pending, the rows are the same objects, so values derived from them stay valid', () => {
  const rows = [{ id: 'a' }]

  expect(withPendingChanges(rows, [])).toBe(rows)
})
