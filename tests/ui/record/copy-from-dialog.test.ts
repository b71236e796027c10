import { expect, test, vi } from 'vitest'
import { Problem } from '#app/ui/messages/problem.tsx'
import { CopyFromDialog } from '#app/ui/record/copy-from-dialog.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test.each([
  [{ ok: true, sentence: '1 sponsor was copied.' }, ['1 sponsor was copied.'], []],
  [{ ok: false, sentence: 'You’re offline.' }, [], ['You’re offline.']],
])('what was copied is for the page to say; why nothing was is said in the dialog: %j', async (outcome, onPage, inDialog) => {
  const onCopied = vi.fn<(sentence: string) => void>()
  const dialog = await mountHook(CopyFromDialog, {
    title: 'Copy from another event',
    nouns: { all: 'Sponsors', one: 'sponsor' },
    about: '',
    none: '',
    sources: [{ id: 'spring', name: 'Spring', offered: [{ id: 'oak', label: 'Oak' }] }],
    onCopy: async () => outcome,
    onCopied,
    onClose: () => undefined,
  })

  await dialog.during(() => press(dialog.now(), 'Copy 1'))

  expect(onCopied.mock.calls.flat()).toEqual(onPage)
  expect(elementsOf(dialog.now(), Problem).map(({ props }) => props.children)).toEqual(inDialog)
})
