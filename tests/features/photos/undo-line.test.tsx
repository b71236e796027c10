import { expect, test } from 'vitest'
import { UndoLine } from '#app/features/photos/undo-line.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

test('Undo, which takes the focus, says what it undoes', () => {
  const html = markupOf(<UndoLine noun="file" onUndo={() => undefined} />)

  const [undo] = pressable(html)
  const [, sentence = ''] = /aria-describedby="([^"]*)"/.exec(undo?.attributes ?? '') ?? []
  expect(html).toContain(`id="${sentence}">Deleted the file.<`)
})
