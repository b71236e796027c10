import { expect, test } from 'vitest'
import { countsInOrder } from '#app/features/dashboards/entry-status.ts'

test('the usual way is always shown, in its order, and the rest when it occurs', () => {
  expect(countsInOrder({ WITHDRAWN: 1, APPROVED: 3, DRAFT: 2 })).toEqual([
    { status: 'DRAFT', count: 2 },
    { status: 'SUBMITTED', count: 0 },
    { status: 'APPROVED', count: 3 },
    { status: 'PUBLISHED', count: 0 },
    { status: 'WITHDRAWN', count: 1 },
  ])
})
