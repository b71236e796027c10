import { expect, test } from 'vitest'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { neighborhoodPatch } from '#contract/neighborhood/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { neighborhoodFields } from '#app/features/neighborhoods/neighborhood-fields.ts'
import { neighborhoodErrors } from '#app/features/neighborhoods/neighborhood-checks.ts'
import {
  changeableNeighborhoodFields,
  changesOf,
  liveErrors,
  newNeighborhoodValues,
  valuesOfNeighborhood,
} from '#app/features/neighborhoods/neighborhood-values.ts'
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

test('only what was changed is sent', () => {
  const base = record()
  const values = { ...valuesOfNeighborhood(base), name: 'Prairie Park', hoa: { has: true, monthly_fee: 90, covers: '' } }

  expect(changesOf(values, base)).toEqual({ name: 'Prairie Park', hoa: { has: true, monthly_fee: 90, covers: '' } })
})

test('a new neighborhood takes part in its event, and the server makes its web address', () => {
  const eventId = anId()
  const body = changesOf({ ...newNeighborhoodValues(anId(), eventId), name: 'Aster Woods' }, null)

  expect(body).toMatchObject({ name: 'Aster Woods', event_ids: [eventId], location: null })
  expect(body).not.toHaveProperty('slug')
})

test('a pin that is emptied is taken away, and half of one is refused', () => {
  const base = record({ location: { lat: 44.9, lng: -93.4 } })
  const values = valuesOfNeighborhood(base)

  expect(changesOf({ ...values, location: { lat: null, lng: null } }, base)).toEqual({ location: null })
  expect(neighborhoodErrors({ ...values, location: { lat: 44.9, lng: null } })).toEqual({ 'location.lng': 'Enter a value.' })
  expect(neighborhoodErrors(values)).toEqual({})
})

test('too few words are said when it is saved, too many at once', () => {
  const values = (description: string) => ({ ...valuesOfNeighborhood(record()), description })

  expect(liveErrors(values('A fine place.'))).toEqual({})
  expect(neighborhoodErrors(values('A fine place.'))).toMatchObject({ description: expect.stringContaining('at least 30') })
  expect(liveErrors(values('word '.repeat(251)))).toMatchObject({ description: expect.stringContaining('250') })
})

test('numbers that do not go together are said while they are written', () => {
  const values = { ...valuesOfNeighborhood(record()), total_homesites: 5, available_homesites: 6 }

  expect(Object.keys(liveErrors(values))).toEqual(['available_homesites'])
})

test('every field of the form has a name for the comparison of two versions', () => {
  const named = new Set(neighborhoodFields.map(({ path }) => path.split('.')[0]))

  expect(Object.keys(valuesOfNeighborhood(record())).filter((name) => name !== 'id' && !named.has(name))).toEqual([])
})

test('every field of a neighborhood that can be changed is sent when it is; archiving is a call of its own', () => {
  expect([...changeableNeighborhoodFields, 'is_archived'].toSorted()).toEqual(Object.keys(neighborhoodPatch.shape).toSorted())
})
