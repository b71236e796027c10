import { expect, test } from 'vitest'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('the region that announces the result is there before its text', async () => {
  const report = { undone: 1200, kept: [{ id: 'one', name: 'The Alder', reason: 'It was changed since.' }] }
  const button = await mountHook(UndoButton, { label: 'Undo', undo: () => Promise.resolve({ ok: true, report }) })

  const before = markupOf(button.now())
  await button.during(() => press(button.now(), 'Undo'))
  const after = markupOf(button.now())

  expect(before).toMatch(/<button.*Undo<.*<output><\/output><\/div>$/)
  expect(after).toMatch(/^<div[^>]*><output>Undone for 1,200 records\.<\/output>.*The Alder.*It was changed since\./)
})
