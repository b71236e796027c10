import { expect, test } from 'vitest'
import type { Pin } from '#app/ui/map/plot-pins.ts'
import { layOutMap } from '#app/features/entries/print/book/map-layout.ts'
import { cityPlaces } from '#app/ui/map/place-names.ts'

const size = { width: 750, height: 540 }
const pin = (number: string, lat: number, lng: number): Pin => ({ id: number, number, name: `Home ${number}`, location: { lat, lng } })
const corners = [pin('1', 45.2, -93.4), pin('2', 44.8, -93)]

test('each home is on the printed map once: by its number, or by a letter where numbers would cover each other', () => {
  const { pins, clusters } = layOutMap([...corners, pin('3', 45.2, -93.4), pin('4', 45, -93.2), pin('5', 45.001, -93.2)], [], size)

  expect(pins.map(({ number }) => number)).toEqual(['2'])
  expect(clusters.map(({ letter, pins: held }) => [letter, held.map(({ number }) => number)])).toEqual([
    ['A', ['1', '3']],
    ['B', ['4', '5']],
  ])
})

test('letters go on after Z', () => {
  const pairs = Array.from({ length: 28 }, (_, n) => ['a', 'b'].map((side) => pin(`${n}${side}`, 44 + Math.floor(n / 6), -93 + (n % 6))))

  const { clusters } = layOutMap(pairs.flat(), [], size)

  expect(clusters.map(({ letter }) => letter).slice(24)).toEqual(['Y', 'Z', 'AA', 'AB'])
})

test('the scale is a round distance as long as it is on the map, and missing where all homes are in one place', () => {
  const { pins, scale } = layOutMap([pin('1', 45, -93), pin('2', 45 - 10 / 69, -93)], [], size)
  const tenMiles = pins[1]!.y - pins[0]!.y

  expect(scale?.label).toBe('2 miles')
  expect(scale?.length).toBeCloseTo(tenMiles / 5)
  expect(layOutMap([pin('1', 45, -93)], [], size).scale).toBeUndefined()
})

test('a name stands beside the number that it would cover, and is left out where it has no room', () => {
  const at = (name: string) => ({ name, location: { lat: 45.2, lng: -93.4 } })

  const { pins, names } = layOutMap(corners, [at('Oak Glen'), at('Elm Glen'), at('Ash Glen'), at('Fir Glen'), at('Yew Glen')], size)

  const [oak] = names
  expect(oak).toEqual({ name: 'Oak Glen', x: pins[0]!.x, y: pins[0]!.y + 25.5 })
  expect(names.map(({ name }) => name)).toEqual(['Oak Glen', 'Elm Glen', 'Ash Glen', 'Fir Glen'])
})

test('a city is named amid its homes, and one without a name or a home on the map is not', () => {
  const home = (city_id: string | null, lat: number | null) => ({ city_id, location: lat === null ? null : { lat, lng: -93 } })
  const names: Record<string, string> = { elm: 'Elm Grove', oak: 'Oak Park' }

  const places = cityPlaces([home('elm', 45), home('elm', 46), home('ash', 45), home('oak', null), home(null, 45)], (id) => names[id] ?? '')

  expect(places).toEqual([{ name: 'Elm Grove', location: { lat: 45.5, lng: -93 } }])
})
