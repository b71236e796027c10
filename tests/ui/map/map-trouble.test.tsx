import { expect, test } from 'vitest'
import { MapTrouble, type MapState } from '#app/ui/map/map-trouble.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const trouble = (state: MapState) => markupOf(<MapTrouble state={state} instead="Enter it." onRetry={() => undefined} />)

test('the place for a map’s trouble is there before its text, so that screen readers hear it', () => {
  expect(trouble('drawn')).toMatch(/^<output[^>]*position:absolute[^>]*><\/output>$/)
  expect(trouble('offline')).toMatch(/^<output[^>]*><span>The map needs a connection. Enter it.<\/span><\/output>$/)
})
