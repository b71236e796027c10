import { expect, test, vi } from 'vitest'
import type { AdState } from '#contract/advertisement/labels.ts'
import { AdHead } from '#app/features/advertisements/ad-head.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/outbox/commands/use-open-command.ts', () => ({ useOpenCommand: () => undefined }))

const headOf = (state: AdState) => {
  const ad = { id: 'ad', name: 'Oak', state, company_id: 'oak', artwork: [{}], cancel_reason: '' }
  return markupOf(<AdHead ad={ad as never} event={anEvent()} now={testNow} disabledReason={undefined} onRemoved={() => undefined} />)
}

test.each<[AdState, string[]]>([
  ['RESERVED', ['Cancel…']],
  ['ARTWORK_RECEIVED', ['Mark the proof as sent…', 'Cancel…']],
  ['PLACED', ['Undo placement…']],
  ['CANCELLED', ['Reinstate…']],
])('an advertisement offers only the steps that its state allows: %s', (state, steps) => {
  const labels = pressable(headOf(state)).map(({ label }) => label)

  expect(labels.filter((label) => label !== 'Delete…')).toEqual(steps)
})

test('a reserved advertisement says what has to come first', () => {
  expect(headOf('RESERVED')).toContain('The artwork hasn’t arrived yet.')
  expect(headOf('ARTWORK_RECEIVED')).not.toContain('yet.')
})
