import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { profileActionProblem, profileChecklist, profileStatusAfter, type ProfileAction } from '#contract/profile/readiness.ts'
import { emptyB2b, emptyProfile } from '#contract/profile/defaults.ts'
import { profileKinds, profileStatuses } from '#contract/profile/defaults.ts'
import { b2bPatch, putB2cProfile, type B2cProfile } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId } from '#tests/support/builders.ts'
import { aFullProfile, words } from '#tests/support/entries.ts'

type Status = B2cProfile['status']

/** The statuses each action starts from, for each role. */
const table: Record<ProfileAction, Partial<Record<Status, Status>> & { who: string }> = {
  submit: { who: 'member admin', DRAFT: 'SUBMITTED', CHANGES_REQUESTED: 'SUBMITTED' },
  approve: { who: 'admin', SUBMITTED: 'APPROVED' },
  request_changes: { who: 'admin', SUBMITTED: 'CHANGES_REQUESTED', APPROVED: 'CHANGES_REQUESTED', PUBLISHED: 'CHANGES_REQUESTED' },
  publish: { who: 'admin', APPROVED: 'PUBLISHED' },
  unpublish: {
    who: 'admin',
    DRAFT: 'DRAFT',
    SUBMITTED: 'SUBMITTED',
    CHANGES_REQUESTED: 'CHANGES_REQUESTED',
    APPROVED: 'APPROVED',
    PUBLISHED: 'APPROVED',
  },
}

test.each(Object.keys(table) as ProfileAction[])('%s is allowed from the right statuses, and from no others', (action) => {
  for (const role of ['member', 'admin'] as const) {
    for (const status of profileStatuses) {
      const profile = aFullProfile({ status, published_at: fromMillis(1) })
      const isPossible = profileActionProblem(action, profile, role) === null
      const expected = table[action].who.includes(role) ? table[action][status] : undefined
      expect([role, status, isPossible ? profileStatusAfter(action, profile) : undefined]).toEqual([role, status, expected])
    }
  }
})

test('a profile that is not on the site cannot be taken off it', () => {
  expect(profileActionProblem('unpublish', aFullProfile({ status: 'APPROVED' }), 'admin')?.kind).toBe('state')
})

test('a profile waits for the items it requested before it is published, and for nothing else', () => {
  const requested = aFullProfile({ status: 'APPROVED', requested_items: [{ field: 'service_city_ids', text: 'Otter Falls' }] })
  const declined = aFullProfile({
    status: 'APPROVED',
    requested_items: [{ field: 'service_city_ids', text: 'Otter Falls', declined: 'It is part of Prior Falls.' }],
  })

  expect(profileActionProblem('publish', requested, 'admin')).toMatchObject({
    kind: 'state',
    message: expect.stringContaining('Otter Falls'),
  })
  expect(profileActionProblem('request_changes', requested, 'admin')).toBeNull()
  expect(profileActionProblem('publish', declined, 'admin')).toBeNull()
})

test('each kind of profile requires what its visitors look for first', () => {
  const lacks = (kind: B2cProfile['kind']) =>
    profileChecklist(kind, aFullProfile(emptyProfile)).flatMap(({ field, problem }) => (problem ? [field] : []))
  const everybodys = ['display_name', 'about', 'logo_file_id', 'hero', 'region_ids', 'phone']

  expect(profileKinds.map(lacks)).toEqual([
    [...everybodys, 'project_type_ids'],
    [...everybodys, 'home_type_ids'],
    [...everybodys, 'neighborhood_ids'],
  ])
})

test.each([
  [29, false],
  [30, true],
  [250, true],
  [251, false],
])('%i words about the company are within the limits: %s', (count, isFine) => {
  expect(profileActionProblem('submit', aFullProfile({ about: words(count) }), 'member') === null).toBe(isFine)
})

test('an empty profile and an empty card can be saved', () => {
  expect(z.safeParse(putB2cProfile, { ...emptyProfile, id: anId() }).error).toBeUndefined()
  expect(z.safeParse(b2bPatch, emptyB2b).error).toBeUndefined()
})
