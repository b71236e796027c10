import { expect, test } from 'vitest'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { exclusiveRival, missingToPublish, sponsorProblems } from '#contract/sponsor/rules.ts'
import { sponsorStatus } from '#contract/sponsor/status.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'

const today = '2026-05-10'
type Rival = Parameters<typeof exclusiveRival>[0]

function held(changes: Partial<Sponsor>): Rival {
  return {
    ...sponsorDefaults,
    id: 'one',
    event_id: 'parade',
    external_name: 'Prairie Bank',
    category: 'Bank',
    status: 'ACTIVE',
    ...changes,
  }
}

const theirs = held({ id: 'theirs', external_name: 'Lakes Mortgage', is_exclusive: true })

test.each([
  ['of the same category, however it is written', held({ category: ' bank ' }), true],
  ['of the whole year', held({ event_id: null }), true],
  ['of another event', held({ event_id: 'showcase' }), false],
  ['of another category', held({ category: 'Windows' }), false],
  ['that is cancelled', held({ status: 'CANCELLED' }), false],
  ['whose last day has passed', held({ ends_on: '2026-05-09' }), false],
  ['that was a prospect until a day that has passed', held({ status: 'PROSPECT', ends_on: '2026-05-09' }), false],
  ['of the same company', held({ external_name: 'lakes mortgage' }), false],
])('a sponsor with an exclusive category keeps out a sponsor %s: %#', (_what, sponsor, isRefused) => {
  expect(exclusiveRival(sponsor, [theirs], today)?.id).toBe(isRefused ? 'theirs' : undefined)
})

test('two sponsors can each have a category exclusively one after the other', () => {
  const [spring, autumn] = [held({ ...theirs, ends_on: '2026-06-30' }), held({ starts_on: '2026-07-01', is_exclusive: true })]

  expect(exclusiveRival(autumn, [spring], today)).toBeUndefined()
  expect(exclusiveRival({ ...autumn, starts_on: '2026-06-30' }, [spring], today)?.id).toBe('theirs')
})

test('a sponsor expires on the day after its last day', () => {
  const standing = (day: string, status: Sponsor['status'] = 'ACTIVE') => sponsorStatus({ status, ends_on: '2026-05-10' }, day)

  expect([standing('2026-05-10'), standing('2026-05-11'), standing('2026-05-11', 'CANCELLED')]).toEqual(['ACTIVE', 'EXPIRED', 'CANCELLED'])
})

test('a prospect never expires', () => {
  expect(sponsorStatus({ status: 'PROSPECT', ends_on: '2026-05-10' }, '2026-05-11')).toBe('PROSPECT')
})

test('a sponsor is either a member company or a nonmember, never both and never neither', () => {
  const fields = (changes: object) => Object.keys(sponsorProblems({ ...sponsorDefaults, tier: 'GOLD', ...changes }))

  expect(fields({})).toEqual(['company_id'])
  expect(fields({ company_id: 'oak', external_name: 'Oak' })).toEqual(['external_name'])
  expect(fields({ external_name: 'Oak', is_exclusive: true, starts_on: '2026-02-01', ends_on: '2026-01-01' })).toEqual([
    'category',
    'ends_on',
  ])
})

test('the public sees active sponsors that have a logo and a name', () => {
  const sponsor = { ...sponsorDefaults, status: 'ACTIVE' as const, logo_file_id: 'logo' }

  expect(missingToPublish(sponsor, 'Oak', today)).toEqual([])
  expect(missingToPublish({ ...sponsor, status: 'COMMITTED', logo_file_id: null }, '', today)).toEqual([
    'the status Active',
    'a logo',
    'a public name',
  ])
  expect(missingToPublish({ ...sponsor, ends_on: '2026-05-09' }, 'Oak', today)).toEqual(['a last day that hasn’t passed'])
})
