import { expect, test, vi } from 'vitest'
import { PinMap } from '#app/ui/map/pin-map.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/ui/map/pin-plot.tsx', () => ({ PinPlot: () => null }))

test('counts the places that it shows, after naming those that it can’t', () => {
  const pins = ['Oak Park', 'Elm Grove'].map((name) => ({ id: name, number: null, name, location: { lat: 45, lng: -93 } }))

  const markup = markupOf(
    <PinMap
      frame={null}
      middle={{ lat: 45, lng: -93 }}
      label="Map"
      pins={pins}
      places={[]}
      noun="neighborhoods"
      renderLink={() => null}
      onOpen={() => undefined}
    >
      <p>Without a pin: Maple Ridge.</p>
    </PinMap>,
  )

  const text = markup.replaceAll(/<[^>]*>/g, ' ')
  expect(text).toContain('No map service is set up.')
  expect(text).toMatch(/Without a pin: Maple Ridge\..*2 neighborhoods with a pin.*Elm Grove/)
})
