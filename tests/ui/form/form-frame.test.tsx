import { expect, test, vi } from 'vitest'
import { FormFrame, ErrorSummary } from '#app/ui/form/form-frame.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { createElement } from 'react'
import { mountHook } from '#tests/support/mount-hook.tsx'

const updatedAt = new Date(2026, 3, 1, 10, 2).getTime()
const untouched = {
  summary: [],
  marked: [],
  isDirty: false,
  isSaving: false,
  isBlocked: false,
  draftStatus: { at: undefined, failed: false },
}
const draft = { updatedAt, problems: 0, resume: () => undefined, discard: () => undefined }

const frame = (form: object) =>
  markupOf(
    <FormFrame form={form as RecordForm<never, never>} label="Sponsor">
      <p>Fields</p>
    </FormFrame>,
  )

test('while unsaved changes of an earlier visit are offered, the save bar does not say that there are none', () => {
  expect(frame(untouched)).toContain('No unsaved changes.')

  const offering = frame({ ...untouched, draft, isBlocked: true })
  expect(offering).toContain('Unsaved changes from')
  expect(offering).not.toContain('No unsaved changes.')
  expect(offering).toContain('Not saved yet. Draft saved on this device:')
})

test('after an attempt to save, the bar says how many fields need fixing', () => {
  const summary = [{ path: 'name', label: 'Name', message: 'Enter a name.' }]

  expect(frame({ ...untouched, summary, marked: ['name'], isDirty: true })).toContain('1 field needs fixing before you can save.')
})

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

test('the list of errors is a section with a name, not an alert, which would be read again with each field that is fixed', () => {
  const lines = [{ path: 'name', label: 'Name', message: 'Enter a name.' }]
  const html = markupOf(createElement(ErrorSummary, { lines, failure: undefined, attempts: 1, onJump: () => undefined }))

  const [, attributes = ''] = /<section([^>]*tabindex="-1"[^>]*)>/.exec(html) ?? []
  const [, label] = /aria-labelledby="([^"]*)"/.exec(attributes) ?? []
  expect(html).not.toContain('role="alert"')
  expect(html).toContain(`<h2 id="${label}">1 field needs fixing</h2>`)
})

test.each([
  ['Some fields need fixing.', 0],
  ['There is already a person with this email.', 1],
])('the heading counts the fields, so the list doesn’t repeat it: %s', (failure, times) => {
  const lines = [{ path: 'name', label: 'Name', message: 'Enter a name.' }]
  const html = markupOf(createElement(ErrorSummary, { lines, failure, attempts: 1, onJump: () => undefined }))

  expect(html.split(failure)).toHaveLength(times + 1)
})
