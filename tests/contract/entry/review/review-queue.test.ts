import { expect, test } from 'vitest'
import { inReviewOrder, isInQueue, reviewQueueNames } from '#contract/entry/review/review-queue.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const at = (minutes: number) => fromMillis(testNow + minutes * 60_000)
const revision = (minutes: number) => ({ changes: { tagline: 'New' }, at: at(minutes), by: null })

test.each([
  ['a submitted entry', { status: 'SUBMITTED' }, ['submitted']],
  ['an entry submitted late', { status: 'SUBMITTED', late: true }, ['submitted', 'late']],
  ['a draft', { status: 'DRAFT' }, []],
  ['an entry waiting for its company', { status: 'CHANGES_REQUESTED', late: true }, []],
  ['an approved entry', { status: 'APPROVED', late: true }, []],
  ['an entry changed after approval', { status: 'APPROVED', pending_revision: revision(0) }, ['revisions']],
  ['an entry changed while published', { status: 'PUBLISHED', pending_revision: revision(0) }, ['revisions']],
] as const)('%s is in the right queues', (_what, changes, queues) => {
  expect(reviewQueueNames.filter((queue) => isInQueue(queue, aFullEntry(changes)))).toEqual(queues)
})

test('sorts late entries first, then by the shortest time left to change them, then by the longest wait', () => {
  const event = { content_deadline: at(1000) }
  const entries = [
    aFullEntry({ title: 'new', submitted_at: at(-1) }),
    aFullEntry({ title: 'old', submitted_at: at(-9) }),
    aFullEntry({ title: 'unlocked for long', submitted_at: at(-99), unlocked_until: at(2000) }),
    aFullEntry({ title: 'unlocked for an hour', submitted_at: at(-4), unlocked_until: at(60) }),
    aFullEntry({ title: 'no longer unlocked', submitted_at: at(-3), unlocked_until: at(-60) }),
    aFullEntry({ title: 'late', submitted_at: at(0), late: true }),
    aFullEntry({ title: 'resubmitted', submitted_at: at(-99), answered_at: at(-2) }),
    aFullEntry({ title: 'changed first', submitted_at: at(-1), pending_revision: revision(-5) }),
  ]

  expect(inReviewOrder(entries, event, testNow).map(({ title }) => title)).toEqual([
    'late',
    'old',
    'changed first',
    'unlocked for an hour',
    'no longer unlocked',
    'resubmitted',
    'new',
    'unlocked for long',
  ])
})

test('without a deadline and with the same wait, the order is still deterministic', () => {
  const entries = [aFullEntry({ submitted_at: at(0) }), aFullEntry({ submitted_at: at(0) }), aFullEntry({ submitted_at: null })]
  const ids = (list: typeof entries) => inReviewOrder(list, { content_deadline: null }, testNow).map(({ id }) => id)

  expect(ids(entries)).toEqual(ids(entries.toReversed()))
  expect(ids(entries).at(-1)).toBe(entries[2]?.id)
})
