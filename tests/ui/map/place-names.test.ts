import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeNames, type Box } from '#app/ui/map/place-names.ts'

const size = { width: 400, height: 300 }
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

      const boxes = [...taken, ...names.map(({ x, y }): Box => ({ x, y, width: 60, height: 11 }))]
      for (const [index, name] of boxes.entries())
        for (const other of boxes.slice(Math.max(index + 1, taken.length)))
          expect(
            Math.abs(name.x - other.x) >= (name.width + other.width) / 2 || Math.abs(name.y - other.y) >= (name.height + other.height) / 2,
          ).toBe(true)
    }),
  )
})
