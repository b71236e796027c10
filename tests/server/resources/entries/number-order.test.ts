import { expect, test } from 'vitest'
import { assignNumbers, type Numbered } from '#server/resources/entries/number-order.ts'

const plain = { start: 1, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: 'R', DEVELOPMENT: 'D' }, keeps_given: true } as const

function home(id: string, changes: Partial<Numbered> = {}): Numbered {
  return {
    id,
    title: id,
    kind: 'NEW_HOME',
    number: null,
    location: null,
    region_order: 1,
    region: 'Northwest',
    city: 'Lakeview',
    isLocked: false,
    ...changes,
  }
}

const numbers = (entries: readonly Numbered[], scheme: Parameters<typeof assignNumbers>[1] = plain) =>
  Object.fromEntries(assignNumbers(entries, scheme).map(({ id, number }) => [id, number]))

test('sorts by region in their order, and by city name within a region', () => {
  const entries = [home('south', { region_order: 2, region: 'Central' }), home('elm', { city: 'Elm Grove' }), home('lake')]

  expect(numbers(entries)).toEqual({ elm: '1', lake: '2', south: '3' })
})

test('each kind is numbered separately, under its own letter', () => {
  const entries = [home('a'), home('b', { kind: 'REMODEL' }), home('c'), home('d', { kind: 'REMODEL' })]

  expect(numbers(entries)).toEqual({ a: '1', c: '2', b: 'R1', d: 'R2' })
})

test('an assigned number stays, and nobody else gets it', () => {
  const entries = [home('a'), home('b', { number: '1' }), home('c')]

  expect(numbers(entries)).toEqual({ a: '2', c: '3' })
})

test('renumbering keeps only printed numbers', () => {
  const entries = [home('a', { number: '7' }), home('b', { number: '1', isLocked: true }), home('c')]

  expect(numbers(entries, { ...plain, keeps_given: false })).toEqual({ a: '2', c: '3' })
})

test('on a route, the next home is the nearest one, and homes without a pin come last', () => {
  const at = (lat: number, lng: number) => ({ location: { lat, lng } })
  const entries = [
    home('none'),
    home('far', at(44, -93)),
    home('north', at(46, -93)),
    home('near', at(45.9, -93.1)),
    home('middle', at(45, -93)),
  ]

  expect(numbers(entries, { ...plain, within_region: 'NEAREST' })).toEqual({ north: '1', near: '2', middle: '3', far: '4', none: '5' })
})
