import { expect, test } from 'vitest'
import { isOlderOnSite, whyLocked } from '#app/features/profiles/profile-standing.ts'

test('a profile that is with the association waits for their answer', () => {
  expect(whyLocked({ status: 'SUBMITTED' }, 'OWNER')).toContain('with the association')
  for (const status of ['DRAFT', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'] as const)
    expect(whyLocked({ status }, 'EDITOR')).toBeUndefined()
})

test('who may only look changes no profile', () => {
  expect(whyLocked({ status: 'DRAFT' }, 'VIEWER')).toContain('look at this')
})

test('what was published stays on the site while something newer is written', () => {
  const published = { _seconds: 1, _nanoseconds: 0 }

  expect(isOlderOnSite({ status: 'DRAFT', published_at: published })).toBe(true)
  expect(isOlderOnSite({ status: 'PUBLISHED', published_at: published })).toBe(false)
  expect(isOlderOnSite({ status: 'DRAFT', published_at: null })).toBe(false)
})
