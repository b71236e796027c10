import { expect, onTestFinished, test, vi } from 'vitest'
import { ActionButton } from '#app/features/entries/form/panels/action-button.tsx'
import { entryActionLabels } from '#app/features/entries/form/panels/entry-action-labels.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/outbox/commands/use-open-command.ts', () => ({ useOpenCommand: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

test.each(['withdraw', 'request_withdrawal', 'request_proof_change'] as const)('text typed to %s is asked about on Back', async (verb) => {
  const button = await mountHook(ActionButton, { verb, form: anUntouchedForm(aFullEntry()) })
  onTestFinished(button.leave)
  const dialog = () => elementsOf(button.now(), ConfirmDialog)[0]?.props

  await button.during(() => press(button.now(), entryActionLabels[verb].label))
  expect(dialog()?.hasUnsavedText).toBe(false)

  await button.during(() => elementsOf(button.now(), TextArea)[0]?.props.onChange('The home was sold'))

  expect(dialog()?.hasUnsavedText).toBe(true)
})
