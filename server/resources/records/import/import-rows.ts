import type { ImportReport } from '#contract/import/schema.ts'
import { noonOf } from '#contract/time/calendar-day.ts'
import { readDay } from '#contract/time/read-day.ts'

export type ReadCell = { value: unknown } | { message: string }

/** `field` is null if the message is about the whole row. */
export interface RowError {
  field: string | null
  message: string
}

/** A calendar date, stored at noon UTC, as a spreadsheet in the United States writes it: 2026-05-31, 5/31/2026, 31-May-26. */
export function readDate(cell: string): ReadCell {
  if (cell.length > maxDateLength) return { message: notADate }
  const text = cell.trim().replace(timeOfDay, '')
  const day = readDay(text, fullYear)
  if (day === undefined && readDay(text) !== undefined) return { message: 'Enter the year with four digits, such as 5/31/2031.' }
  const at = noonOf(day ?? null)
  if (!at) return { message: notADate }
  const year = Number(day?.slice(0, 4))
  return year < 1900 || year > 2199 ? { message: 'Enter a date from 1900 to 2199, such as 5/31/2026.' } : { value: at }
}

const notADate = 'Enter a date, such as 5/31/2026.'
/** Longer texts are no dates, and would be slow to search. */
const maxDateLength = 100

/** Written along if the column has times. */
const timeOfDay = /(?<=^\d{4}-\d{2}-\d{2})T.*$|\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i

/** Spreadsheets read 00 to 29 as 2000 to 2029, but also write 2031 as 31: from 30 to 49, nobody can tell. */
function fullYear(twoDigits: string): string | undefined {
  if (twoDigits < '30') return `20${twoDigits}`
  return twoDigits < '50' ? undefined : `19${twoDigits}`
}

export function emptyReport(): ImportReport {
  return { created: 0, updated: 0, unchanged: 0, errors: [], duplicates: [], rows: [] }
}

/** Nobody reads more for one row: a file can have hundreds of unknown columns. */
const maxErrors = 5

export function addErrors(report: ImportReport, row: number, errors: readonly RowError[]): void {
  report.errors.push(...errors.slice(0, maxErrors).map(({ field, message }) => ({ row, field, message })))
}

/** Finds records that share a key, to point out likely duplicates. */
export class Lookalikes {
  #seen = new Map<string, { id: string; called: string }>()

  add(id: string, called: string, keys: readonly (string | undefined)[]): void {
    for (const key of keys) if (key !== undefined && !this.#seen.has(key)) this.#seen.set(key, { id, called })
  }

  /** The name of a record other than `id` that has one of these keys. */
  find(id: string, keys: readonly (string | undefined)[]): string | undefined {
    return keys.map((key) => (key === undefined ? undefined : this.#seen.get(key))).find((seen) => seen !== undefined && seen.id !== id)
      ?.called
  }
}
