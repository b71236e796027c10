import { expect, onTestFinished, test, vi } from 'vitest'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { readField } from '#contract/value/fields.ts'
import { PinField } from '#app/features/entries/form/steps/pin-field.tsx'
import { StepLocation } from '#app/features/entries/form/steps/step-location.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

const device = vi.hoisted(() => ({ neighborhoods: [] as object[] }))
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({
  useSyncedRows: () => device.neighborhoods,
  useCatalogueRows: () => [],
}))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/choices/reference-field.tsx', () => ({
  ReferenceField: ({ name, choices }: { name: string; choices: { label: string }[] }) =>
    name === 'neighborhood_id' && `offers ${choices.map(({ label }) => label).join(', ')};`,
}))

const event = anEvent()
const place = (name: string, changes: Partial<Neighborhood> = {}) => ({
  id: name,
  name,
  event_ids: [event.id],
  is_archived: false,
  ...changes,
})

test('an entry is offered the event’s neighborhoods, without archived ones, and keeps the one it has', () => {
  device.neighborhoods = [
    place('Orchard Ridge'),
    place('Birch Lake'),
    place('Elsewhere', { event_ids: [] }),
    place('Archived', { is_archived: true }),
    place('Its own', { is_archived: true }),
  ]
  const entry = aFullEntry({ is_in_subdivision: true, neighborhood_id: 'Its own' })
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), { field, errors: {}, problems: {} })

  const html = markupOf(<StepLocation form={form} event={event} isPublic={false} />)

  expect(html.match(/offers (.*?);/)?.[1]).toBe('Birch Lake, Its own, Orchard Ridge')
})

test.each([
  [{ build_type: 'SPEC', unit: '', neighborhood_id: null }, false],
  [{ build_type: 'SPEC', unit: '204', neighborhood_id: 'Cedar Bluff' }, true],
] as const)('what is printed can be cleared: a unit and a neighborhood that no other answer asks for: %j', (changes, isShown) => {
  device.neighborhoods = [place('Cedar Bluff')]
  const entry = aFullEntry({ is_in_subdivision: false, ...changes })
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), { field, errors: {}, problems: {} })

  const html = markupOf(<StepLocation form={form} event={event} isPublic={false} />)

  expect([html.includes('name="unit"'), html.includes('offers Cedar Bluff')]).toEqual([isShown, isShown])
})

test.each([
  ['12 Alder Way', null, 'Find address in Google Maps', 'query=12%20Alder%20Way%2C%20MN%2055125'],
  ['12 Alder Way', { lat: 44.9, lng: -93.4 }, 'Open in Google Maps', 'query=44.9,-93.4'],
  ['', null, undefined, undefined],
])('the map is a click away, by coordinates or else by the address: %s, %j', (address_line1, location, label, query) => {
  device.neighborhoods = []
  const entry = aFullEntry({ address_line1, location, city_id: null, state: 'MN', zip: '55125', address_line2: '', unit: '' })
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), { field, errors: {}, problems: {} })

  const html = markupOf(<StepLocation form={form} event={event} isPublic={false} />)

  const link = /<a[^>]*href="(https:\/\/www\.google[^"]*)"[^>]*>.*?<\/a>/.exec(html)
  expect(link?.[1]?.replaceAll('&amp;', '&').split('&')[1]).toBe(query)
  expect(link?.[0].replaceAll(/<[^>]+>/g, '')).toBe(label)
})

test.each([
  ['closed, with the pin in their name', {}, ['Use my location', 'Open in Google Maps', 'Coordinates: 44.9, -93.4'], false],
  [
    'open at an error',
    { 'location.lng': 'Enter -60 or less.' },
    ['Use my location', 'Open in Google Maps', 'Coordinates: 44.9, -93.4'],
    true,
  ],
])('the location comes before its coordinates, which are %s', (_, errors, order, isOpen) => {
  device.neighborhoods = []
  const entry = aFullEntry({ location: { lat: 44.9, lng: -93.4 } })
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), { field, errors, problems: {} })

  const html = markupOf(<StepLocation form={form} event={event} isPublic={false} />)

  const places = order.map((text) => html.indexOf(text))
  expect(places).toEqual(places.filter((place) => place > 0).toSorted((a, b) => a - b))
  expect(html.includes('Longitude')).toBe(isOpen)
})

test('without access to the location, the fields for the coordinates open', async () => {
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1 })
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) => failed({ code: 1 }) },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const entry = aFullEntry({ location: null })
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), { field, errors: {}, problems: {} })
  const pin = await mountHook(PinField, { form, address: '' })
  const isOpen = () => elementsOf(pin.now(), Disclosure)[0]?.props.startsOpen
  const before = isOpen()

  await pin.during(() => press(pin.now(), 'Use my location'))

  expect([before, isOpen()]).toEqual([false, true])
})
