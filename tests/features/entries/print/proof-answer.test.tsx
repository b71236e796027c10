import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { MemberActionDialog } from '#app/features/entries/own/member-action-dialog.tsx'
import { ProofAnswer, ProofStatus } from '#app/features/entries/print/proof-answer.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const { showConfirmation, actOn } = vi.hoisted(() => ({
  showConfirmation: vi.fn<(message: string) => void>(),
  actOn: vi.fn<() => Promise<string | undefined>>(),
}))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showConfirmation }))
vi.mock('#app/outbox/commands/decide-entry.ts', () => ({ actOn }))

test.each([true, false])('a proof mentions changes that this device has not sent: %s', (hasUnsent) => {
  const html = markupOf(<ProofStatus entry={aFullEntry()} now={testNow} timezone={anEvent().timezone} hasUnsent={hasUnsent} />)

  expect(html.includes('changes that the association hasn’t received')).toBe(hasUnsent)
})

test.each([
  ['APPROVED', true],
  ['SUBMITTED', false],
  ['CHANGES_REQUESTED', false],
] as const)('a response is asked for only while the entry is approved: %s', (status, isAsked) => {
  const entry = aFullEntry({ status, proof: { ...aFullEntry().proof, status: 'SENT', due_at: fromMillis(testNow - 1) } })

  const html = markupOf(<ProofStatus entry={entry} now={testNow} timezone={anEvent().timezone} hasUnsent={false} />)

  expect(html.includes('Your response is overdue.')).toBe(isAsked)
  expect(html.includes('You can respond to the proof only while the entry is approved.')).toBe(!isAsked)
})

test.each([
  [undefined, [['Proof approved.']]],
  ['We couldn’t reach the server.', []],
])('an answer is confirmed where it was given, unless it failed: %s', async (problem, said) => {
  showConfirmation.mockClear()
  actOn.mockResolvedValue(problem)
  const answer = await mountHook(ProofAnswer, { entry: aFullEntry() })
  await answer.during(() => press(answer.now(), 'Approve proof…'))

  await answer.during(async () => {
    await elementsOf(answer.now(), MemberActionDialog)[0]?.props.act({})
  })

  expect(showConfirmation.mock.calls).toEqual(said)
  await answer.leave()
})
