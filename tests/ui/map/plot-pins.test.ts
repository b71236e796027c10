import { expect, test } from 'vitest'
import { mapsLink, mapsSearchLink, plotOf, plotPins, scaleOf, type Pin } from '#app/ui/map/plot-pins.ts'

const size = { width: 400, height: 300 }
const pin = (id: string, lat: number, lng: number): Pin => ({ id, number: null, name: id, location: { lat, lng } })

test('north is up, east is right, and all pins are on the plot with room around them', () => {
  const [north, south, east] = plotPins([pin('north', 45.2, -93.3), pin('south', 44.8, -93.3), pin('east', 45, -92.9)], size)

  expect(north!.y).toBeLessThan(south!.y)
  expect(east!.x).toBeGreaterThan(north!.x)
  for (const { x, y } of [north!, south!, east!]) {
    expect(x).toBeGreaterThan(20)
    expect(x).toBeLessThan(380)
    expect(y).toBeGreaterThan(20)
    expect(y).toBeLessThan(280)
  }
})

test('a single pin, or several in one place, are centered', () => {
  expect(plotPins([pin('one', 45, -93)], size)).toMatchObject([{ x: 200, y: 150 }])
  expect(plotPins([pin('a', 45, -93), pin('b', 45, -93)], size)).toMatchObject([
    { x: 200, y: 150 },
    { x: 200, y: 150 },
  ])
  expect(plotPins([], size)).toEqual([])
})

test('pins on one street are spread along it', () => {
  const [west, east] = plotPins([pin('west', 45, -93.4), pin('east', 45, -93)], size)

  expect([west!.y, east!.y]).toEqual([150, 150])
  expect(east!.x - west!.x).toBeCloseTo(304)
})

test('a plot says how long a mile is on it, and where something else than its pins lies', () => {
  const { at, unitsPerMile } = plotOf([pin('north', 45 + 5 / 69, -93), pin('south', 45 - 5 / 69, -93)], size)

  expect(unitsPerMile).toBeCloseTo((300 * 0.76) / 10)
  expect(at({ lat: 45, lng: -93 })).toEqual({ x: 200, y: 150 })
  expect(plotOf([pin('one', 45, -93)], size).unitsPerMile).toBe(0)
})

test('a pin leads to its place in maps', () => {
  expect(mapsLink({ lat: 44.9, lng: -93.4 })).toBe('https://www.google.com/maps/search/?api=1&query=44.9,-93.4')
})

test('the scale is the longest round distance that fits, and there is none for pins at one place', () => {
  expect(scaleOf(30, 160)).toEqual({ length: 150, label: '5 miles' })
  expect(scaleOf(100, 160)).toEqual({ length: 100, label: '1 mile' })
  expect(scaleOf(0, 160)).toBeUndefined()
})

test('an address without coordinates is searched in Google Maps', () => {
  expect(mapsSearchLink('12 Alder Way #4, Woodbury, MN 55125')).toBe(
    'https://www.google.com/maps/search/?api=1&query=12%20Alder%20Way%20%234%2C%20Woodbury%2C%20MN%2055125',
  )
})
