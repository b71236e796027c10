import { expect, test } from 'vitest'
import { EntryNotHere } from '#app/features/entries/form/entry-not-here.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const sentence = 'It may have been deleted.'

function said(isListKnown: boolean): string {
  return markupOf(<EntryNotHere isListKnown={isListKnown} message={sentence} />)
}

test('an entry counts as missing only once its list has been fetched; until then it is loading', () => {
  expect(said(true)).toContain(sentence)

  const loading = said(false)
  expect(loading).toContain('aria-label="Loading"')
  expect(loading).not.toMatch(/back online|can’t find/)
})
