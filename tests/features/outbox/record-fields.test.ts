import { expect, test } from 'vitest'
import { adFieldList } from '#app/features/advertisements/ad-values.ts'
import { eventFields } from '#app/features/events/form/event-fields.ts'
import { neighborhoodFields } from '#app/features/neighborhoods/neighborhood-values.ts'
import { companyFields } from '#app/features/people/list/company-values.ts'
import { personFields } from '#app/features/people/list/person-values.ts'
import { sponsorFieldList } from '#app/features/sponsors/sponsor-values.ts'
import { fieldsInParts } from '#app/outbox/fields-in-parts.ts'

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
