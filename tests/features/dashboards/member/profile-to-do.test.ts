import { expect, test } from 'vitest'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { profileToDo } from '#app/features/dashboards/member/profile-to-do.ts'
import { aFullProfile } from '#tests/support/entries.ts'

const toDo = (changes: Partial<B2cProfile>) =>
  profileToDo([aFullProfile(changes)]).map(({ title, message, tone, way }) => ({ text: `${title}: ${message}`, tone, to: way.to }))
const published_at = fromMillis(0)

test('a profile whose changes the association requested needs attention', () => {
  const asked = { text: 'Update your builder profile: The association requested changes', tone: 'alarm', to: '/member/builder' }

  expect(toDo({ status: 'CHANGES_REQUESTED' })).toEqual([asked])
  expect(toDo({ status: 'CHANGES_REQUESTED', published_at })).toEqual([asked])
})

test('a published profile with changes that are not submitted needs attention; a first draft does not', () => {
  expect(toDo({ kind: 'REMODELER', status: 'DRAFT', published_at })).toEqual([
    { text: 'Submit the changes to your remodeler profile: The public doesn’t see them yet', tone: 'wait', to: '/member/remodeler' },
  ])
  expect(toDo({ status: 'DRAFT' })).toEqual([])
  for (const status of ['SUBMITTED', 'APPROVED', 'PUBLISHED'] as const) expect(toDo({ status, published_at })).toEqual([])
})
