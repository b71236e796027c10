import { expect, test, vi } from 'vitest'
import type { AdState } from '#contract/advertisement/labels.ts'
import { ActionDialog, AdHead } from '#app/features/advertisements/ad-head.tsx'
import type { AdRow } from '#app/features/advertisements/use-advertisements.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { offeredIn } from '#tests/support/head-actions.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/outbox/use-action-draft.ts', () => ({ useActionDraft: () => ({ text: '', write: () => undefined }) }))
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
  ['RESERVED', ['Cancel order…']],
  ['ARTWORK_RECEIVED', ['Mark the proof as sent…', 'Cancel order…']],
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

test.each([
  ['cancel', true],
  ['proof', false],
] as const)('the reason for canceling is marked as required, and the message with a proof isn’t: %s', async (does, isRequired) => {
  const ad = { id: 'ad', name: 'Oak' } as AdRow
  const dialog = await mountHook(ActionDialog, { ad, event: anEvent(), does, refusal: undefined, onClose: () => undefined })

  expect(elementsOf(dialog.now(), TextArea).map(({ props }) => props.required)).toEqual([isRequired])
})
