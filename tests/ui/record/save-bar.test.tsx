import { expect, test } from 'vitest'
import { SaveBar } from '#app/ui/record/save-bar.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const draftStatus = { at: undefined, failed: false }

const saveButton = (isDirty: boolean) =>
  pressable(markupOf(<SaveBar saveLabel="Save" isSaving={false} problems={0} refusal={undefined} {...{ isDirty, draftStatus }} />))[0]
    ?.attributes

test('Save stands out only while there is something to save', () => {
  expect(saveButton(true)).toContain('data-variant="filled"')
  expect(saveButton(false)).toContain('data-variant="default"')
})

test('an unchanged record says that it has no unsaved changes, and a new one says nothing', () => {
  const bar = (isNew: boolean) =>
    markupOf(<SaveBar saveLabel="Save" isDirty={false} isSaving={false} problems={0} refusal={undefined} {...{ isNew, draftStatus }} />)

  expect(bar(false)).toContain('No unsaved changes.')
  expect(bar(true)).not.toContain('No unsaved changes.')
})
