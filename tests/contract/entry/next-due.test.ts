import { expect, test } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { nextDue } from '#contract/entry/next-step.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const day = (days: number) => fromMillis(days * 86_400_000)
const [opens, sooner, registration, content, later, afterContent] = [day(1), day(2), day(3), day(4), day(5), day(4.5)]
const event = anEvent({ registration_start_date: opens, registration_end_date: registration, content_deadline: content })

interface Given extends Partial<Entry> {
  tone?: 'plain' | 'go' | 'wait' | 'alarm'
  context?: Partial<EntryContext>
  policy?: 'OPEN' | 'LOCK_ON_APPROVAL' | 'STAGED_UNTIL_DEADLINE'
}

function dueOf({ tone = 'wait', context = {}, policy = 'LOCK_ON_APPROVAL', ...entry }: Given) {
  const now = toMillis(opens)
  return nextDue(aFullEntry(entry), { tone }, { role: 'member', now, event, eventCompany: null, ...context }, policy)
}

test('a draft is due when registration ends, or when it ends for the company, as long as it can be submitted', () => {
  const late = { status: 'SUBMITTED' as const, late_until: later }

  expect(dueOf({ status: 'DRAFT' })).toEqual(registration)
  expect(dueOf({ status: 'DRAFT', tone: 'go' })).toEqual(registration)
  expect(dueOf({ status: 'DRAFT', context: { eventCompany: late } })).toEqual(later)
  expect(dueOf({ status: 'DRAFT', tone: 'plain' })).toBeNull()
  expect(dueOf({ status: 'DRAFT', tone: 'go', context: { isViewer: true } })).toBeNull()
})

test('what is left or was asked for is due at the content deadline, or while the entry is unlocked', () => {
  const isOver = { now: toMillis(afterContent) }

  expect(dueOf({ status: 'CHANGES_REQUESTED', tone: 'alarm' })).toEqual(content)
  expect(dueOf({ status: 'APPROVED' })).toEqual(content)
  expect(dueOf({ status: 'APPROVED', unlocked_until: sooner })).toEqual(content)
  expect(dueOf({ status: 'APPROVED', unlocked_until: later })).toEqual(later)
  expect(dueOf({ status: 'APPROVED', unlocked_until: later, context: isOver })).toEqual(later)
  expect(dueOf({ status: 'CHANGES_REQUESTED', tone: 'alarm', context: isOver })).toBeNull()
})

test('what is left of a submitted entry is due while the company can still edit it', () => {
  const inReview = { status: 'SUBMITTED', opened_at: opens } as const

  expect(dueOf({ status: 'SUBMITTED', opened_at: null })).toEqual(content)
  expect(dueOf(inReview)).toBeNull()
  expect(dueOf({ ...inReview, unlocked_until: sooner })).toEqual(sooner)
  expect(dueOf({ ...inReview, policy: 'STAGED_UNTIL_DEADLINE', unlocked_until: sooner })).toEqual(content)
})

test('a proof is due when the association says, and what waits for nobody is not due', () => {
  const { proof } = aFullEntry()
  const sent = { status: 'APPROVED', proof: { ...proof, status: 'SENT', due_at: later } } as const

  expect(dueOf({ ...sent, tone: 'alarm' })).toEqual(later)
  expect(dueOf({ ...sent, tone: 'alarm', context: { now: toMillis(afterContent) } })).toEqual(later)
  expect(dueOf({ ...sent, status: 'SUBMITTED', opened_at: opens, tone: 'wait' })).toBeNull()
  expect(dueOf({ status: 'APPROVED', tone: 'plain' })).toBeNull()
  expect(dueOf({ status: 'APPROVED', tone: 'go' })).toBeNull()
})
