import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { NeighborhoodMap } from '#app/features/neighborhoods/neighborhood-map.tsx'
import type { NeighborhoodRow } from '#app/features/neighborhoods/use-neighborhoods.ts'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

vi.mock('#app/sync/use-map-frame.ts', () => ({ useMapFrame: () => undefined }))
vi.mock('#app/ui/map/pin-map.tsx', () => ({ PinMap: ({ children }: { children: ReactNode }) => children }))

const placed = { id: 'oak', name: 'Oak Park', location: { lat: 45, lng: -93 } }
const lost = { id: 'elm', name: 'Elm Grove', location: null }

test.each([
  [[placed], ''],
  [[placed, lost], 'Without a pin: Elm Grove.'],
  [[lost], 'No neighborhoods have a pin yet. Add one in the neighborhood’s form.'],
])('the map names the neighborhoods that it cannot show', (rows, words) => {
  const html = linkedMarkupOf(<NeighborhoodMap rows={rows as NeighborhoodRow[]} cities={new Map()} eventId="spring" />)

  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words)
})
