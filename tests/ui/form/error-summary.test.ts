import { expect, test, vi } from 'vitest'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('takes the focus after each attempt to save, not while the form is saved or its errors change', async () => {
  const line = { path: 'name', label: 'Name', message: 'Enter a name.' }
  const none: (typeof line)[] = []
  const shown = { lines: [line], failure: undefined, isSaving: false, onJump: () => undefined }
  const focus = vi.fn<() => void>()
  const summary = await mountHook(ErrorSummary, { ...shown, lines: none })
  await summary.show({ ...shown, isSaving: true })
  Object.assign(summary.now()?.props.ref, { current: { focus } })

  await summary.show(shown)
  await summary.show({ ...shown, lines: [line, { ...line, path: 'city' }] })
  expect(focus).toHaveBeenCalledTimes(1)

  await summary.show({ ...shown, isSaving: true })
  await summary.show(shown)
  expect(focus).toHaveBeenCalledTimes(2)
})
