import type { ImportColumn } from './columns.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { formatPhone, isPhonePath } from '#contract/value/phone.ts'
import { valueAt } from '#contract/value/fields.ts'

type Cell = string | number | null
/** The name of a table's record. */
export type NameOf = (table: NonNullable<ImportColumn['to']>, id: string) => string | undefined

/** A cell with this text clears the stored value. An empty cell leaves it as it is. */
export const clearMarker = '(clear)'

/** The cell that the export writes for a record. */
export function cellOf(column: ImportColumn, record: object, nameOf: NameOf): Cell | string[] {
  const value = valueAt(record, column.name)
  if (Array.isArray(value)) return value.map((one) => wordOf(column, String(one), nameOf))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value
  if (typeof value === 'string') return isPhonePath(column.name) ? formatPhone(value) : wordOf(column, value, nameOf)
  if (column.isDay && value) return new Date(toMillis(value as Timestamp)).toISOString().slice(0, 10)
  return null
}

/** The cell as the text in the file. */
export function cellTextOf(column: ImportColumn, record: object, nameOf: NameOf): string {
  const cell = cellOf(column, record, nameOf)
  return Array.isArray(cell) ? cell.map((one) => one.trim()).join(', ') : String(cell ?? '').trim()
}

/**
 * Whether a cell still has its exported value, even after a spreadsheet dropped zeros of a number, rounded it, made a
 * day of it, changed line breaks, or saved the file in an encoding that lacks some letters.
 */
export function isSameCell(cell: string, exported: string): boolean {
  const [now, then] = [cell, exported].map((text) => text.trim().replaceAll(/\r\n?/g, '\n')) as [string, string]
  if (now === then || (now.includes('?') && now === asWindows1252(then)) || now === asPlainSigns(then)) return true
  if (/^0\d*$/.test(then) && /^\d+$/.test(now)) return now === then.replace(/^0+(?=\d)/, '')
  if (/^\d+\.\d*0$/.test(then)) return now === String(Number(then))
  const [, digits] = /^(\d(?:\.\d+)?)E\+\d+$/.exec(now) ?? []
  if (digits !== undefined && /^\d+(E\d+)?$/i.test(then))
    return Number(then).toExponential(Math.max(0, digits.length - 2)) === now.replace(/E\+0*/, 'e+')
  if (daysOf(then).includes(now)) return true
  return /^-?\d+\.\d{6,}$/.test(then) && now !== '' && Number(Number(then).toPrecision(10)) === Number(now)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** What a spreadsheet makes of two numbers: "12-Oct" of "10-12" or "10/12", "Nov-26" of "2026-11". */
function daysOf(text: string): string[] {
  const [, one, other] = /^(\d{1,4})[-/](\d{1,4})$/.exec(text) ?? []
  if (one === undefined || other === undefined) return []
  return [
    [one, other],
    [other, one],
  ].flatMap(([month = '', rest = '']) => {
    const name = months[Number(month) - 1]
    return name ? [`${Number(rest)}-${name}`, `${name}-${rest.slice(-2).padStart(2, '0')}`] : []
  })
}

/** The characters that Windows-1252 has beyond Latin-1. */
const windowsLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Windows-1252 as a spreadsheet saves it: unsupported letters become question marks. */
function asWindows1252(text: string): string {
  return Array.from(asPlainSigns(text), (one) => (one <= 'ÿ' || windowsLetters.includes(one) ? one : '?')).join('')
}

/** Full-width letters and signs as plain ones. */
function asPlainSigns(text: string): string {
  return text.replaceAll(/[！-～]/gu, (sign) => sign.normalize('NFKC'))
}

function wordOf({ to, isChoice }: ImportColumn, value: string, nameOf: NameOf): string {
  if (to) return nameOf(to, value) ?? value
  return isChoice && value !== '' ? choiceLabel(value) : value
}

/** "NEW_HOME" → "New home". */
export function choiceLabel(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ')
}
