import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ActionButton } from '#app/features/entries/form/panels/action-button.tsx'
import { AnswerDialog } from '#app/features/entries/print/answer-dialog.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

const said = /doesn’t include your change awaiting approval \(Tagline, Price\)\. If the association approves the change/
const entry = aFullEntry({
  status: 'APPROVED',
  pending_revision: { changes: { tagline: 'New', price: 1, amenity_ids: [] }, at: fromMillis(testNow), by: null },
})
const textOf = (page: unknown) => markupOf(elementsOf(page as never, ConfirmDialog).map(({ props }) => props.children))

test('approving a proof on its page mentions a change that awaits approval', async () => {
  aPage()
  const dialog = await mountHook(AnswerDialog, { entry, verb: 'approve_proof' as const, onClose: () => undefined })
  expect(textOf(dialog.now())).toMatch(said)

  await dialog.show({ entry: { ...entry, pending_revision: null }, verb: 'approve_proof', onClose: () => undefined })
  expect(textOf(dialog.now())).not.toContain('awaits approval')
})

test('so does approving it in the form; requesting changes does not', async () => {
  aPage()
  const form = anUntouchedForm(entry)
  const approve = await mountHook(ActionButton, { verb: 'approve_proof' as const, form })
  await approve.during(() => press(approve.now(), 'Approve proof…'))
  expect(textOf(approve.now())).toMatch(said)

  const request = await mountHook(ActionButton, { verb: 'request_proof_change' as const, form })
  await request.during(() => press(request.now(), 'Request changes…'))
  expect(textOf(request.now())).not.toContain('awaits approval')
})
