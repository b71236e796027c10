import { expect, test } from 'vitest'
import { contentClosedMessage } from '#contract/entry/editing.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { nextDue } from '#contract/entry/next-step.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const afterDays = (days: number) => fromMillis(days * 86_400_000)
const [registration, content, later, proofDue] = [afterDays(1), afterDays(2), afterDays(3), afterDays(4)]
const event = anEvent({ registration_end_date: registration, content_deadline: content })
const wait = { tone: 'wait', message: '2 things left' } as const
const alarm = { tone: 'alarm', message: 'Change 2 fields' } as const
const noLater = { event, eventCompany: null }

test('a draft is due when registration ends, or when it ends for the company, as long as it can be submitted', () => {
  const draft = aFullEntry({ status: 'DRAFT' })
  const late = { late_until: later } as Parameters<typeof nextDue>[2]['eventCompany']

  expect(nextDue(draft, wait, noLater)).toEqual(registration)
  expect(nextDue(draft, { ...wait, tone: 'go' }, noLater)).toEqual(registration)
  expect(nextDue(draft, wait, { event, eventCompany: late })).toEqual(later)
  expect(nextDue(draft, { ...wait, tone: 'plain' }, noLater)).toBeNull()
})

test('what is left or was asked for is due at the content deadline, or while the entry is unlocked', () => {
  expect(nextDue(aFullEntry({ status: 'CHANGES_REQUESTED' }), alarm, noLater)).toEqual(content)
  expect(nextDue(aFullEntry({ status: 'APPROVED' }), wait, noLater)).toEqual(content)
  expect(nextDue(aFullEntry({ status: 'APPROVED', unlocked_until: later }), wait, noLater)).toEqual(later)
  expect(nextDue(aFullEntry({ status: 'CHANGES_REQUESTED' }), { ...alarm, message: contentClosedMessage }, noLater)).toBeNull()
})

test('a proof is due when the association says, and what waits for nobody is not due', () => {
  const entry = aFullEntry({ status: 'APPROVED' })
  const sent = { ...entry, proof: { ...entry.proof, status: 'SENT' as const, due_at: proofDue } }

  expect(nextDue(sent, { ...alarm, message: 'Approve proof' }, noLater)).toEqual(proofDue)
  expect(nextDue(entry, { tone: 'plain', message: 'With the association' }, noLater)).toBeNull()
  expect(nextDue(entry, { tone: 'go', message: 'Nothing is missing' }, noLater)).toBeNull()
})
