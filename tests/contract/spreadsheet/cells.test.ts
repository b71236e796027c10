import { expect, test } from 'vitest'
import { isSameCell } from '#contract/spreadsheet/cells.ts'

test.each([
  ['2026-11', 'Nov-26'],
  ['10-12', '12-Oct'],
  ['3/4', '4-Mar'],
  ['10-32', 'Oct-32'],
  ['1.10', '1.1'],
  ['12.00', '12'],
  ['202611300001', '2.02611E+11'],
  ['12E5', '1.20E+06'],
  ['1E2', '1.00E+02'],
])('%j that a spreadsheet saved as %j is the same', (exported, cell) => {
  expect(isSameCell(cell, exported)).toBe(true)
})

test.each([
  ['2026-11', 'Dec-26'],
  ['10-12', '12-Nov'],
  ['13-14', '14-Mar'],
  ['1.10', '1.2'],
  ['1.10', ''],
  ['202611300001', '2.02612E+11'],
  ['Oak', '12-Oct'],
  ['10-12', ''],
])('%j that someone changed to %j is not', (exported, cell) => {
  expect(isSameCell(cell, exported)).toBe(false)
})
