import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('takes the focus after each attempt to save, not when an error appears while someone types', async () => {
  const line = { path: 'name', label: 'Name', message: 'Enter a name.' }
  const none: (typeof line)[] = []
  const shown = { lines: [line], failure: undefined, attempts: 0, onJump: () => undefined }
  const focus = vi.fn<() => void>()
  const summary = await mountHook(ErrorSummary, shown)
  Object.assign(summary.now()?.props.ref, { current: { focus } })
  expect(focus).not.toHaveBeenCalled()

  await summary.show({ ...shown, attempts: 1 })
  await summary.show({ ...shown, attempts: 1, lines: [line, { ...line, path: 'city' }] })
  expect(focus).toHaveBeenCalledTimes(1)

  await summary.show({ ...shown, attempts: 1, lines: none })
  await summary.show({ ...shown, attempts: 1 })
  expect(focus).toHaveBeenCalledTimes(1)

  await summary.show({ ...shown, attempts: 2 })
  expect(focus).toHaveBeenCalledTimes(2)
})

test.each([
  ['Some fields need fixing.', 0],
  ['There is already a person with this email.', 1],
])('the heading counts the fields, so the list doesn’t repeat it: %s', (failure, times) => {
  const lines = [{ path: 'name', label: 'Name', message: 'Enter a name.' }]
  const html = markupOf(createElement(ErrorSummary, { lines, failure, attempts: 1, onJump: () => undefined }))

  expect(html.split(failure)).toHaveLength(times + 1)
})
