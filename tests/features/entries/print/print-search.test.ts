import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'
import { validatePrintSearch } from '#app/features/entries/print/print-search.ts'

test('a reloaded print page still includes the unapproved entries', () => {
  const chosen = validatePrintSearch({ eventId: 'e', mode: 'book', drafts: true })

  expect(validatePrintSearch(parseSearch(stringifySearch({ ...chosen })))).toEqual({ eventId: 'e', mode: 'book', drafts: true })
})

test('an unknown mode and empty choices are left out', () => {
  expect(validatePrintSearch({ mode: 'poster', entryId: '', region: '', drafts: 'no' })).toEqual({})
})
