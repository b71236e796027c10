import { expect, test } from 'vitest'
import { neighborhoodItem } from '#app/features/palette/palette-records.ts'

const glade = { id: 'glade', name: 'Elm Glade', city_id: null, event_ids: ['spring-2025', 'spring-2027'] }

test.each([
  ['in the current event, if it takes part in that one', 'spring-2027', 'spring-2027'],
  ['in an event of its own otherwise', 'fall-2026', 'spring-2025'],
])('a neighborhood opens %s', (_what, current, opened) => {
  expect(neighborhoodItem(glade, new Map(), current).href).toContain(`eventId=${opened}&`)
})
