import { startsFormula } from '#contract/value/formula.ts'
import type { CsvRecord } from './csv.ts'

/**
 * Keeps texts from starting a formula in a spreadsheet by putting an apostrophe before `= + - @`,
 * their full-width forms, tab and CR (product: CSV). Numbers stay numbers: a longitude of -93.2 is
 * not a formula.
 */
export function neutralize(records: readonly CsvRecord[]): CsvRecord[] {
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [harmless(key), Array.isArray(value) ? value.map(harmless) : harmless(value)]),
    ),
  )
}

function harmless<T>(value: T): T | string {
  return typeof value === 'string' && startsFormula(value) ? `'${value}` : value
}
