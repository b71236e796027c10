import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterLabel, clusterPins, isOnePlace, pinLabel } from '#app/ui/map/cluster-pins.ts'

const spacing = 44
const points = fc.array(fc.record({ x: fc.integer({ min: -50, max: 400 }), y: fc.integer({ min: -50, max: 300 }) }), { maxLength: 200 })

test('every pin is in exactly one pin or cluster', () => {
  fc.assert(
    fc.property(points, (places) => {
      const pins = places.map((place, id) => Object.assign({ id }, place))

      const ids = clusterPins(pins, spacing).flatMap((group) => group.pins.map(({ id }) => id))

      expect(ids.toSorted((a, b) => a - b)).toEqual(pins.map(({ id }) => id))
    }),
  )
})

test('no two pins or clusters cover each other', () => {
  fc.assert(
    fc.property(points, (pins) => {
      const leads = clusterPins(pins, spacing).map(({ lead }) => lead)

      for (const [index, a] of leads.entries())
        for (const b of leads.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(spacing)
    }),
  )
})

test('a pin joins the nearer of two clusters, and pins far apart stay separate', () => {
  const [west, east, between, far] = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 30, y: 0 },
    { x: 0, y: 44 },
  ]

  expect(clusterPins([west, east, between, far], spacing)).toEqual([
    { lead: west, pins: [west] },
    { lead: east, pins: [east, between] },
    { lead: far, pins: [far] },
  ])
})

test('5,000 pins fit a phone without a home left out', () => {
  const pins = Array.from({ length: 5000 }, (_, n) => ({ x: (n * 37) % 340, y: (n * 91) % 300 }))

  const groups = clusterPins(pins, spacing)

  expect(groups.length).toBeLessThan(80)
  expect(groups.reduce((sum, group) => sum + group.pins.length, 0)).toBe(5000)
})

test('pins share one place only if no zoom level separates them', () => {
  const at = (lat: number, lng: number) => ({ location: { lat, lng } })

  expect(isOnePlace([at(45, -93), at(45.000001, -93)])).toBe(true)
  expect(isOnePlace([at(45, -93), at(45.001, -93)])).toBe(false)
  expect(isOnePlace([at(45, -93), at(45, -93.001)])).toBe(false)
})

test('a pin is labeled with its Parade number, a cluster with its count and what selecting it does', () => {
  expect(pinLabel({ number: 'R112', name: 'The Juniper' })).toBe('R112 The Juniper')
  expect(pinLabel({ number: null, name: 'The Juniper' })).toBe('The Juniper')
  expect(clusterLabel(1234, 'homes', 'zoom')).toBe('1,234 homes: zoom in')
  expect(clusterLabel(3, 'homes', 'list')).toBe('3 homes: show list')
})
