import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeNames, type Box } from '#app/ui/map/place-names.ts'

const size = { width: 400, height: 300 }
const scale: Box = { x: 114, y: 272, width: 180, height: 36 }
const spots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) }), { maxLength: 30 })

test('no name runs under a pin or another name', () => {
  fc.assert(
    fc.property(spots, spots, (pins, places) => {
      const taken = pins.map(({ x, y }): Box => ({ x, y, width: 44, height: 44 }))

      const names = placeNames(
        places.map((place) => Object.assign({ name: 'Apple Creek' }, place)),
        taken,
        size,
      )

      const boxes = [...taken, ...names.map(({ x, y }): Box => ({ x, y, width: 66, height: 13 }))]
      for (const [index, name] of boxes.entries())
        for (const other of boxes.slice(Math.max(index + 1, taken.length)))
          expect(
            Math.abs(name.x - other.x) >= (name.width + other.width) / 2 || Math.abs(name.y - other.y) >= (name.height + other.height) / 2,
          ).toBe(true)
    }),
  )
})

test('a name stays near its place', () => {
  fc.assert(
    fc.property(spots, spots, (pins, places) => {
      const names = placeNames(
        places.map(({ x, y }, index) => ({ name: `Creek ${index}`, x, y })),
        [scale, ...pins.map(({ x, y }): Box => ({ x, y, width: 44, height: 44 }))],
        size,
      )

      for (const { name, x, y } of names) {
        const place = places[Number(name.slice('Creek '.length))]
        expect(Math.max(Math.abs(x - (place?.x ?? 0)) - name.length * 3, Math.abs(y - (place?.y ?? 0)) - 6.5)).toBeLessThanOrEqual(60)
      }
    }),
  )
})

test.each([
  ['the scale', scale, { x: 40, y: 272 }],
  ['the north arrow', { x: 376, y: 32, width: 30, height: 56 }, { x: 350, y: 56 }],
])('beside %s, a name isn’t moved to the middle of it', (_corner, box, at) => {
  const [name = { x: 0, y: 0 }] = placeNames([{ name: 'Elm', ...at }], [box], size)

  expect(Math.hypot(name.x - at.x, name.y - at.y)).toBeLessThan(40)
})
