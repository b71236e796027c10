import { expect, test } from 'vitest'
import { whyLocked } from '#contract/profile/editing.ts'

test('a profile that is with the association waits for their answer', () => {
  expect(whyLocked({ status: 'SUBMITTED' }, 'OWNER')).toContain('is reviewing it')
  for (const status of ['DRAFT', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'] as const)
    expect(whyLocked({ status }, 'EDITOR')).toBeUndefined()
})

test('who may only look changes no profile', () => {
  expect(whyLocked({ status: 'DRAFT' }, 'VIEWER')).toContain('view this')
})
