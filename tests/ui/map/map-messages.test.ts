import { expect, test } from 'vitest'
import { readMapMessage } from '#app/ui/map/map-messages.ts'

test('a pin’s position is rounded to about ten centimeters', () => {
  expect(readMapMessage({ kind: 'placed', location: { lat: 44.97781234567, lng: -93.26501234567 } })).toEqual({
    kind: 'placed',
    location: { lat: 44.977812, lng: -93.265012 },
  })
})

test('a message from the map’s document is accepted only in one of its known forms', () => {
  expect(readMapMessage({ kind: 'drawn', more: 1 })).toEqual({ kind: 'drawn' })
  expect(readMapMessage({ kind: 'opened', id: 'a' })).toEqual({ kind: 'opened', id: 'a' })
  expect(readMapMessage({ kind: 'listed', ids: ['a', 'b'] })).toEqual({ kind: 'listed', ids: ['a', 'b'] })
  for (const message of [
    { kind: 'listed' },
    { kind: 'listed', ids: 'a' },
    { kind: 'listed', ids: ['a', 7] },
    null,
    'drawn',
    {},
    { kind: 'other' },
    { kind: 'opened', id: 7 },
    { kind: 'placed' },
    { kind: 'placed', location: { lat: 91, lng: 0 } },
    { kind: 'placed', location: { lat: 0, lng: 181 } },
    { kind: 'placed', location: { lat: Number.NaN, lng: 0 } },
    { kind: 'placed', location: { lat: '44', lng: 0 } },
  ])
    expect(readMapMessage(message)).toBeUndefined()
})
