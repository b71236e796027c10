import { expect, test } from 'vitest'
import { moveInto, movesOf } from '#app/features/entries/list/board/board-moves.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

const event = anEvent()
const movesFrom = (status: EntryStatus, company: Parameters<typeof aFullRegistration>[0] = {}) => {
  const context = { role: 'admin', now: testNow, event, eventCompany: aFullRegistration({ status: 'APPROVED', ...company }) } as const
  return movesOf(aFullEntry({ status, number: '12', published_at: status === 'PUBLISHED' ? event.start_date : null }), context, {
    isUnsaved: false,
  })
}

test('a card goes where the lifecycle leads, by the step that leads there', () => {
  const moves = movesFrom('SUBMITTED')

  expect(moveInto(moves, 'APPROVED')).toEqual({ verb: 'approve' })
  expect(moveInto(moves, 'CHANGES_REQUESTED')).toEqual({ verb: 'request_changes' })
  expect(moveInto(moves, 'REJECTED')).toEqual({ verb: 'reject' })
  expect(moveInto(movesFrom('APPROVED'), 'PUBLISHED')).toEqual({ verb: 'publish' })
  expect(moveInto(movesFrom('PUBLISHED'), 'APPROVED')).toEqual({ verb: 'unpublish' })
})

test('a card that cannot move there says so, and why if a rule prevents it', () => {
  expect(moveInto(movesFrom('DRAFT'), 'PUBLISHED')).toEqual({ why: 'This entry can’t move to that status.' })
  expect(moveInto(movesFrom('SUBMITTED'), 'DRAFT')).toEqual({ why: 'This entry can’t move to that status.' })
  expect(moveInto(movesFrom('APPROVED', { status: 'SUBMITTED' }), 'PUBLISHED')).toEqual({
    why: 'The company information for this event isn’t approved, or a document in it expires before the event ends.',
  })
})

test('steps that leave a card in its column are not moves', () => {
  expect(movesFrom('APPROVED').map(({ verb }) => verb)).not.toContain('send_proof')
})
