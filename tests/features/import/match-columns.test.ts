import { expect, test } from 'vitest'
import type { ImportColumn } from '#contract/import/columns.ts'
import { matchColumns, missingFields, putColumn, rowsOf } from '#app/features/import/match-columns.ts'

const fields: readonly ImportColumn[] = [
  { name: 'first', label: 'First name', required: true, aliases: ['Given name'] },
  { name: 'email', label: 'Email', required: true },
  { name: 'phone', label: 'Phone' },
]

test('columns are known by a field’s name, label or other names, whatever the case and the signs', () => {
  expect(matchColumns(['GIVEN_NAME', 'Email', 'Shoe size', 'email'], fields)).toEqual(['first', 'email', null, null])
})

test('a field is filled by one column only', () => {
  expect(putColumn(['first', 'email', null], 2, 'email')).toEqual(['first', null, 'email'])
})

test('what is needed and has no column is told, and the others go as rows of texts', () => {
  expect(missingFields(['first', null], fields).map(({ name }) => name)).toEqual(['email'])
  expect(
    rowsOf(
      {
        header: ['a', 'b', 'c'],
        rows: [
          ['Nora', 'x'],
          ['Cleo', 'y', 'z'],
        ],
        sheetRows: [2, 3],
      },
      ['first', null, 'email'],
    ),
  ).toEqual([
    { first: 'Nora', email: '' },
    { first: 'Cleo', email: 'z' },
  ])
})
