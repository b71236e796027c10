import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { NeighborhoodMap } from '#app/features/neighborhoods/neighborhood-map.tsx'
import type { NeighborhoodRow } from '#app/features/neighborhoods/use-neighborhoods.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/sync/use-map-frame.ts', () => ({ useMapFrame: () => undefined }))
vi.mock('#app/ui/map/pin-map.tsx', () => ({ PinMap: ({ children }: { children: ReactNode }) => children }))

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const placed = { id: 'oak', name: 'Oak Park', location: { lat: 45, lng: -93 } }
const lost = { id: 'elm', name: 'Elm Grove', location: null }

test.each([
  [[placed], ''],
  [[placed, lost], 'Without a pin: Elm Grove.'],
  [[lost], 'No neighborhoods have a pin yet. Add one in the neighborhood’s form.'],
])('the map names the neighborhoods that it cannot show', (rows, words) => {
  const html = markupOf(
    <RouterContextProvider router={router}>
      <NeighborhoodMap rows={rows as NeighborhoodRow[]} cities={new Map()} eventId="spring" />
    </RouterContextProvider>,
  )

  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words)
})
