import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { CopyFromDialog } from '#app/ui/record/copy-from-dialog.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test.each([
  ['Copy', { ok: true, message: '1 sponsor was copied.' }, ['1 sponsor was copied.'], undefined, 'Copy 1'],
  ['Add', { ok: false, message: 'You’re offline.' }, [], 'You’re offline.', 'Add 1'],
] as const)(
  'what was done is for the page to say; why nothing was is said in the dialog: %s',
  async (verb, outcome, onPage, inDialog, label) => {
    const onCopied = vi.fn<(sentence: string) => void>()
    const dialog = await mountHook(CopyFromDialog, {
      verb,
      noun: { one: 'sponsor', many: 'sponsors' },
      about: '',
      to: { id: 'fall', name: 'Fall' },
      events: [{ id: 'spring', name: 'Spring' }],
      offeredBy: () => [{ id: 'oak', label: 'Oak' }],
      onCopy: async () => outcome,
      onCopied,
      onClose: () => undefined,
    })

    const [confirm] = elementsOf(dialog.now(), ConfirmDialog)
    expect(confirm?.props.confirmLabel).toBe(label)

    expect(await confirm?.props.onConfirm()).toBe(inDialog)
    expect(onCopied.mock.calls.flat()).toEqual(onPage)
  },
)
