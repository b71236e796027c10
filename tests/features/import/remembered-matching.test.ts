import { beforeEach, expect, test } from 'vitest'
import { memberColumns } from '#contract/spreadsheet/columns.ts'
import { rememberedMatching, rememberMatching } from '#app/features/import/remembered-matching.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(() => void aPage())

test('the choices for a set of columns are restored for that set, in any order, and for no other list', () => {
  rememberMatching('members', ['Vorname', 'Fax'], ['first', null])

  expect(rememberedMatching('members', ['Fax', 'Vorname'], memberColumns)?.matching).toEqual([null, 'first'])
  expect(rememberedMatching('members', ['Vorname'], memberColumns)).toBeUndefined()
  expect(rememberedMatching('companies', ['Vorname', 'Fax'], memberColumns)).toBeUndefined()
})

test('the twenty newest sets are kept, each once', () => {
  for (let n = 0; n < 21; n++) rememberMatching('members', [`Column ${n}`], ['email'])
  rememberMatching('members', ['Column 20'], [null])

  expect(rememberedMatching('members', ['Column 0'], memberColumns)).toBeUndefined()
  expect(rememberedMatching('members', ['Column 1'], memberColumns)?.matching).toEqual(['email'])
  expect(rememberedMatching('members', ['Column 20'], memberColumns)?.matching).toEqual([null])
})

test('values that another script stored there are ignored', () => {
  localStorage.setItem('import-columns:members', '[{"header":"mail","matching":[1],"at":1},null]')

  expect(rememberedMatching('members', ['Mail'], memberColumns)).toBeUndefined()
})
