import { expect, test } from 'vitest'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import { type Neighborhood, neighborhoodPatch } from '#contract/neighborhood/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  neighborhoodFields,
  neighborhoodErrors,
  changeableNeighborhoodFields,
  changesOf,
  liveErrors,
  newNeighborhoodValues,
  valuesOfNeighborhood,
} from '#app/features/neighborhoods/neighborhood-values.ts'
import { formatField } from '#contract/record-text.ts'
import { anId } from '#tests/support/builders.ts'

const record = (changes: Partial<Neighborhood> = {}): Neighborhood => ({
  ...neighborhoodDefaults,
  id: anId(),
  version: 3,
  created_at: fromMillis(0),
  updated_at: fromMillis(0),
  name: 'Prairie Commons',
  slug: 'prairie-commons',
  is_published: false,
  ...changes,
})

test('only changed fields are sent', () => {
  const base = record()
  const values = { ...valuesOfNeighborhood(base), name: 'Prairie Park', hoa: { has: true, monthly_fee: 90, covers: '' } }

  expect(changesOf(values, base)).toEqual({ name: 'Prairie Park', hoa: { has: true, monthly_fee: 90, covers: '' } })
})

test('a new neighborhood takes part in its event, and the server creates its web address', () => {
  const eventId = anId()
  const body = changesOf({ ...newNeighborhoodValues(anId(), eventId), name: 'Aster Woods' }, null)

  expect(body).toMatchObject({ name: 'Aster Woods', event_ids: [eventId], location: null })
  expect(body).not.toHaveProperty('slug')
})

test('a cleared pin is removed, and half of one is rejected', () => {
  const base = record({ location: { lat: 44.9, lng: -93.4 } })
  const values = valuesOfNeighborhood(base)

  expect(changesOf({ ...values, location: { lat: null, lng: null } }, base)).toEqual({ location: null })
  expect(neighborhoodErrors({ ...values, location: { lat: 44.9, lng: null } })).toEqual({
    'location.lng': 'Enter a longitude with its minus sign, such as -93.1.',
  })
  expect(neighborhoodErrors(values)).toEqual({})
})

test('too short a text is reported on saving, too long a text at once', () => {
  const values = (description: string) => ({ ...valuesOfNeighborhood(record()), description })

  expect(liveErrors(values('A fine place.'))).toEqual({})
  expect(neighborhoodErrors(values('A fine place.'))).toMatchObject({ description: expect.stringContaining('at least 30') })
  expect(liveErrors(values('word '.repeat(251)))).toMatchObject({ description: expect.stringContaining('250') })
})

test('numbers that contradict each other are reported during editing', () => {
  const values = { ...valuesOfNeighborhood(record()), total_homesites: 5, available_homesites: 6 }

  expect(Object.keys(liveErrors(values))).toEqual(['available_homesites'])
})

test('every field of the form has a label for the comparison of two versions', () => {
  const named = new Set(neighborhoodFields.map(({ path }) => path.split('.')[0]))

  expect(Object.keys(valuesOfNeighborhood(record())).filter((name) => name !== 'id' && !named.has(name))).toEqual([])
})

test('every editable field of a neighborhood is sent when it changes; archiving is a separate call', () => {
  expect([...changeableNeighborhoodFields, 'is_archived'].toSorted()).toEqual(Object.keys(neighborhoodPatch.shape).toSorted())
})

test('two versions are compared by names, not by ids', () => {
  const [lakeview, oak, pine] = [anId(), anId(), anId()]
  const names = new Map([
    [lakeview, 'Lakeview'],
    [oak, 'Oak Homes'],
    [pine, 'Pine Homes'],
  ])
  const shown = (path: string, value: unknown) => formatField('neighborhoods', path, value, { names })

  expect(shown('city_id', lakeview)).toBe('Lakeview')
  expect(shown('city_id', null)).toBe('empty')
  expect(shown('builder_company_ids', [oak, pine])).toBe('Oak Homes; Pine Homes')
  expect(shown('logo_file_id', anId())).toBe('a file')
})
