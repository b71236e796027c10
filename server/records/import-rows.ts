import type * as z from 'zod/mini'
import type { ImportReport } from '#contract/import.ts'
import { fromText } from './from-text.ts'

export type ReadCell = { value: unknown } | { sentence: string }

export interface ImportColumns {
  /** By field; a column's name is the field's. */
  schemas: Record<string, z.ZodMiniType>
  /** Fields that are written otherwise than their schema takes them, such as a name for a reference. */
  readers?: Record<string, (cell: string) => ReadCell>
  /** Columns of our own export that say what nobody sets. */
  ignored: ReadonlySet<string>
}

export interface ReadRow {
  fields: Record<string, unknown>
  errors: { field: string; message: string }[]
}

/** What one row of a table says. A column of no field is an error, so that nothing is left out unseen. */
export function readRow({ schemas, readers = {}, ignored }: ImportColumns, cells: Record<string, string>): ReadRow {
  const fields: ReadRow['fields'] = {}
  const errors: ReadRow['errors'] = []
  for (const [column, cell] of Object.entries(cells)) {
    const schema = Object.hasOwn(schemas, column) ? schemas[column] : undefined
    const reader = Object.hasOwn(readers, column) ? readers[column] : undefined
    if (!schema && !reader) {
      if (!ignored.has(column)) errors.push({ field: column, message: `There is no field “${column}” here.` })
      continue
    }
    const read = reader ? reader(cell) : fromText(schema as z.ZodMiniType, cell)
    if ('sentence' in read) errors.push({ field: column, message: read.sentence })
    else fields[column] = read.value
  }
  return { fields, errors }
}

/** A calendar date, held at noon UTC: 2026-05-31 or 5/31/2026. Empty is none. */
export function readDate(cell: string): ReadCell {
  const text = cell.trim()
  if (text === '') return { value: null }
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  if (Number(year) < 1900 || Number(year) > 2199) return { sentence: 'Write a date from 1900 to 2199, such as 2026-05-31.' }
  const noon = new Date(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T12:00:00Z`)
  if (Number.isNaN(noon.getTime()) || noon.getUTCDate() !== Number(day))
    return { sentence: 'Write a date such as 2026-05-31 or 5/31/2026.' }
  return { value: { _seconds: noon.getTime() / 1000, _nanoseconds: 0 } }
}

export function emptyReport(): ImportReport {
  return { created: 0, updated: 0, unchanged: 0, errors: [], duplicates: [] }
}

/** As many as somebody reads of one row: a table can have hundreds of columns that are no fields. */
const mostErrors = 5

export function addErrors(report: ImportReport, row: number, errors: ReadRow['errors']): void {
  report.errors.push(...errors.slice(0, mostErrors).map(({ field, message }) => ({ row, field, message })))
}

/** Remembers what it has seen under several keys, to point out what looks the same. */
export class Lookalikes {
  #seen = new Map<string, { id: string; called: string }>()

  add(id: string, called: string, keys: readonly (string | undefined)[]): void {
    for (const key of keys) if (key !== undefined && !this.#seen.has(key)) this.#seen.set(key, { id, called })
  }

  /** What something else than `id` was called that has one of these keys. */
  find(id: string, keys: readonly (string | undefined)[]): string | undefined {
    return keys.map((key) => (key === undefined ? undefined : this.#seen.get(key))).find((seen) => seen !== undefined && seen.id !== id)
      ?.called
  }
}

/** A phone number by its digits, without the country's; undefined where there are too few to tell by. */
export function phoneKey(phone: unknown): string | undefined {
  const digits = typeof phone === 'string' ? phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  return digits.length < 7 ? undefined : `phone ${digits}`
}

const legalWords = /\b(the|and|inc|incorporated|llc|l l c|co|company|corp|corporation|ltd|limited|lp|llp)\b/g

/** A name by its letters and digits, without what lawyers add to it. */
export function nameKey(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  const key = plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(legalWords, '')
    .replaceAll(/\s+/g, '')
  return key === '' ? undefined : `name ${key}`
}
