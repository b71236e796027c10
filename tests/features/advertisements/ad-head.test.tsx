import { expect, test, vi } from 'vitest'
import type { AdState } from '#contract/advertisement/labels.ts'
import { AdHead } from '#app/features/advertisements/ad-head.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { offeredIn } from '#tests/support/head-actions.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/outbox/commands/use-open-command.ts', () => ({ useOpenCommand: () => undefined }))

const headOf = async (state: AdState) => {
  const ad = { id: 'ad', name: 'Oak', state, company_id: 'oak', artwork: [{}], cancel_reason: '' }
  const { now } = await mountHook(AdHead, {
    ad: ad as never,
    event: anEvent(),
    now: testNow,
    disabledReason: undefined,
    onRemoved: () => undefined,
  })
  return now()
}

test.each<[AdState, string[]]>([
  ['RESERVED', ['Cancel…']],
  ['ARTWORK_RECEIVED', ['Mark the proof as sent…', 'Cancel…']],
  ['PLACED', ['Undo placement…']],
  ['CANCELLED', ['Reinstate…']],
])('an advertisement offers only the steps that its state allows: %s', async (state, steps) => {
  const labels = offeredIn(await headOf(state))

  expect(labels.filter((label) => label !== 'Delete…')).toEqual(steps)
})

test('a reserved advertisement says what has to come first', async () => {
  expect(markupOf(await headOf('RESERVED'))).toContain('The artwork hasn’t arrived yet.')
  expect(markupOf(await headOf('ARTWORK_RECEIVED'))).not.toContain('yet.')
})
