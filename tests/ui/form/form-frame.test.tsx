import { expect, test } from 'vitest'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

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
  expect(offering).toContain('Not saved yet. Draft saved on this device at')
})

test('after an attempt to save, the bar says how many fields need fixing', () => {
  const summary = [{ path: 'name', label: 'Name', message: 'Enter a name.' }]

  expect(frame({ ...untouched, summary, marked: ['name'], isDirty: true })).toContain('1 field needs fixing before you can save.')
})
