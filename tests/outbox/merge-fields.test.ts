import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from '#contract/value/fields.ts'
import { isBlank, mergeByField } from '#app/outbox/merge-fields.ts'

test('a field that only I changed is sent', () => {
  expect(mergeByField({ name: 'a', slug: 'a' }, { name: 'b' }, { name: 'a', slug: 'theirs' })).toEqual({
    left: { name: 'b' },
    collisions: [],
  })
})

test('a field that both changed to the same value is no conflict, and is not sent again', () => {
  expect(mergeByField({ name: 'a' }, { name: 'b' }, { name: 'b' })).toEqual({ left: {}, collisions: [] })
})

test('a field that both changed differently is a conflict', () => {
  expect(mergeByField({ name: 'a' }, { name: 'b' }, { name: 'c' })).toEqual({ left: { name: 'b' }, collisions: ['name'] })
})

test('the parts of a field that two people share merge like fields', () => {
  const base = { logistics: { kits: 2, paid: false } }
  const mine = { logistics: { kits: 2, paid: true } }

  expect(mergeByField(base, mine, { logistics: { kits: 5, paid: false } }, ['logistics'])).toEqual({
    left: { logistics: { kits: 5, paid: true } },
    collisions: [],
  })
  expect(mergeByField(base, mine, { logistics: { kits: 5, paid: null } }, ['logistics'])).toEqual({
    left: { logistics: { kits: 5, paid: true } },
    collisions: ['logistics.paid'],
  })
  expect(mergeByField(base, mine, { logistics: { kits: 5, paid: true } }, ['logistics']).left).toEqual({})
  expect(mergeByField(base, mine, { logistics: { kits: 5, paid: false } }).collisions).toEqual(['logistics'])
})

const teak = { field: 'amenity_ids', text: 'Teak' }
const place = { field: 'neighborhood_id', text: 'Foo Woods' }
const declined = { ...teak, declined: 'It’s already listed.' }

test.each([
  ['answered the other one', [teak], [teak, place], [], [place]],
  ['declined the other one', [teak], [teak, place], [declined], [declined, place]],
  ['answered what I still ask for', [teak, place], [teak, place, { ...teak, text: 'Oak' }], [place], [place, { ...teak, text: 'Oak' }]],
  ['declined what I no longer ask for', [teak, place], [place], [declined, place], [place]],
  ['answered another one than I ask for again', [declined, place], [teak, place], [declined], [teak]],
])('requests for catalog items merge one by one: they %s', (_name, before, mine, theirs, left) => {
  expect(mergeByField({ requested_items: before }, { requested_items: mine }, { requested_items: theirs })).toEqual({
    left: isSame(left, theirs) ? {} : { requested_items: left },
    collisions: [],
  })
})

test('two requests for one field are a conflict: it may take only one', () => {
  const [mine, theirs] = [place, { ...place, text: 'Bar Woods' }]

  expect(mergeByField({ requested_items: [] }, { requested_items: [mine] }, { requested_items: [theirs] })).toEqual({
    left: { requested_items: [mine] },
    collisions: ['requested_items'],
  })
})

test('lists and instants are compared by value, and all empty values are equal', () => {
  const base = { open_hours: [{ dow: 0, opens: '09:00' }], start_date: { _seconds: 1, _nanoseconds: 0 }, public_at: null }
  const theirs = { start_date: { _nanoseconds: 0, _seconds: 1 }, open_hours: [{ opens: '09:00', dow: 0 }] }

  expect(mergeByField(base, { open_hours: [], start_date: null, public_at: null }, theirs)).toEqual({
    left: { open_hours: [], start_date: null },
    collisions: [],
  })
})

test('every field that I changed is left or already equal, and only what theirs changed, too, is in conflict', () => {
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(2))
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { left, collisions } = mergeByField(base, mine, theirs)
      const agreed = Object.keys(mine).filter((field) => mine[field] === theirs[field])
      expect([...Object.keys(left), ...agreed].toSorted()).toEqual(Object.keys(mine).toSorted())
      expect(collisions.filter((field) => base[field] === theirs[field] || !(field in left))).toEqual([])
    }),
  )
})

test('a field is blank if every part of it is empty', () => {
  for (const value of ['', null, undefined, [], {}, { name: '', wants: false, lines: [{ a: null }] }]) expect(isBlank(value)).toBe(true)
  for (const value of ['a', 0, true, ['a'], { name: 'a' }]) expect(isBlank(value)).toBe(false)
})
