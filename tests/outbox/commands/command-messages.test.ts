import { expect, test } from 'vitest'
import { commandMessages, outcomeOf } from '#app/outbox/commands/command-messages.ts'

test.each([
  ['approve', 'This was approved.', 'This wasn’t approved. Why.'],
  ['approve_proof', 'The proof was approved.', 'The proof wasn’t approved. Why.'],
  ['decline_revision', 'The change was declined.', 'The change wasn’t declined. Why.'],
  ['request_withdrawal', 'Withdrawal was requested.', 'Withdrawal wasn’t requested. Why.'],
])('the outcome of %s says what was done to what', (action, confirmed, refused) => {
  const named = outcomeOf(action)

  expect([commandMessages.confirmed(named), commandMessages.refused(named, 'Why.')]).toEqual([confirmed, refused])
})
