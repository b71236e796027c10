import { expect, test } from 'vitest'
import { adFieldList } from '#app/features/advertisements/ad-values.ts'
import { eventFields } from '#app/features/events/form/event-fields.ts'
import { neighborhoodFields } from '#app/features/neighborhoods/neighborhood-values.ts'
import { companyFields } from '#app/features/people/list/company-values.ts'
import { personFields } from '#app/features/people/list/person-values.ts'
import { sponsorFieldList } from '#app/features/sponsors/sponsor-values.ts'
import { fieldsInParts } from '#app/outbox/fields-in-parts.ts'
import { mergeRecord } from '#app/ui/record/merge-record.ts'

test.each([
  ['advertisements', adFieldList],
  ['companies', companyFields],
  ['events', eventFields],
  ['members', personFields],
  ['neighborhoods', neighborhoodFields],
  ['sponsors', sponsorFieldList],
] as [string, readonly { path: string }[]][])('a form of %s merges part by part what the outbox does', (resource, fields) => {
  const parts = fields.flatMap(({ path }) => (path.includes('.') ? path.slice(0, path.indexOf('.')) : []))

  expect(new Set(parts)).toEqual(new Set(fieldsInParts(resource)))
})

test('a pin that two people moved is one place or the other', () => {
  const at = (lat: number, lng: number) => ({ location: { lat, lng } }) as never

  const { collisions } = mergeRecord(neighborhoodFields, at(45, -93), at(46, -93), at(45, -92))

  expect(collisions).toMatchObject([{ field: { path: 'location' }, mine: { lat: 46, lng: -93 }, theirs: { lat: 45, lng: -92 } }])
})
