import * as z from 'zod/mini'
import { clearMarker, isSameCell, choiceLabel } from '#contract/spreadsheet/cells.ts'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { stateCodeOf } from '#contract/value/us-states.ts'
import { fromText } from '#server/resources/records/from-text.ts'
import { readDate, type ReadCell } from './import-rows.ts'
import type { NamedRecords } from '#server/resources/records/named-records.ts'

/** The new value of a field; undefined if the cell leaves it as it is. `exported` is what the export writes for the field, `state` the row's. */
export function readCell(
  column: ImportColumn,
  schema: z.ZodMiniType,
  cell: string,
  { exported, named, state = '' }: { exported: string | undefined; named: NamedRecords; state?: string | undefined },
): ReadCell | undefined {
  const text = isListOf(schema) ? withoutApostrophes(cell.trim()) : cell.trim()
  if (text === '' || (exported !== undefined && isSameCell(text, exported))) return undefined
  if (text.toLowerCase() === clearMarker) return cleared(schema)
  const read = column.to
    ? named.read(column.to, text, isListOf(schema))
    : column.isDay
      ? readDate(text)
      : readPlain(column, schema, text, state)
  if ('message' in read) return read
  const checked = z.safeParse(schema, read.value)
  if (!checked.success) return { message: messageOf(checked.error) }
  const [message] = Object.values(phoneProblems({ [column.name.split('.').at(-1) ?? '']: checked.data }))
  return message === undefined ? { value: checked.data } : { message }
}

/** Our exports put an apostrophe before each list item that a spreadsheet would run as a formula. The page removes the first one. */
function withoutApostrophes(list: string): string {
  return list.replaceAll(/, '(?=[=+\-@＝＋－＠])/gu, ', ')
}

/** With commas only between thousands: in "0,25", it is a decimal comma. The end is checked first, so that something stands before it. */
const isNumber = /^-?\$?\s?(?=[\d,.]*\d$)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/

function readPlain({ name }: ImportColumn, schema: z.ZodMiniType, text: string, state: string): ReadCell {
  const options = optionsOf(schema)
  if (options) return readChoice(options, text, isListOf(schema))
  const kind = kindOf(schema)
  if (kind === 'boolean' && !/^(yes|no|true|false|y|n|1|0)$/i.test(text)) return { message: 'Enter Yes or No.' }
  if (kind === 'number' && !isNumber.test(text)) return { message: 'Enter a number.' }
  // Spreadsheets drop the leading zero of a ZIP code; in any other state, a digit is missing.
  if (name.endsWith('zip') && /^\d{4}$/.test(text) && (state === '' || statesFromZero.has(stateCodeOf(state))))
    return fromText(schema, `0${text}`)
  return fromText(schema, text)
}

/** Whose ZIP codes begin with 0. */
const statesFromZero = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR', 'VI', 'AE'])

/** Accepts the contract's value or how people write it: NEW_HOME, New home, and "In good standing" for GOOD. */
function readChoice(options: readonly string[], text: string, isList: boolean): ReadCell {
  const words = options.map((option) => [option, option.toLowerCase().replaceAll('_', ' ')] as const)
  const find = (part: string) => {
    const plain = part
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
    const begun = words.filter(([, word]) => plain.startsWith(`${word} `) || plain.startsWith(`in ${word} `))
    return words.find(([, word]) => word === plain)?.[0] ?? (begun.length === 1 ? begun[0]?.[0] : undefined)
  }
  const found = (isList ? text.split(/[;,]/) : [text]).map(find)
  if (found.includes(undefined)) {
    return { message: `Enter ${isList ? 'any' : 'one'} of these: ${options.map(choiceLabel).join(', ')}.` }
  }
  return { value: isList ? found : found[0] }
}

/** The field's empty value. */
function cleared(schema: z.ZodMiniType): ReadCell {
  for (const value of [null, '', [], false]) {
    const read = z.safeParse(schema, value)
    if (read.success) return { value: read.data }
  }
  return { message: 'This can’t be cleared. Enter another value.' }
}

/** The library's default messages mean nothing to someone with a spreadsheet. */
export function messageOf(error: z.core.$ZodError): string {
  const message = error.issues[0]?.message ?? ''
  return message === '' || /^(Invalid|Too |Expected)/.test(message)
    ? 'This value isn’t valid for this column. Check it and try again.'
    : message
}

interface Definition {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  entries?: Record<string, string>
  shape?: Record<string, z.ZodMiniType>
}

function definitionOf(schema: z.ZodMiniType): Definition {
  const definition = schema._zod.def as Definition
  return definition.innerType ? definitionOf(definition.innerType) : definition
}

const kindOf = (schema: z.ZodMiniType) => definitionOf(schema).type
const isListOf = (schema: z.ZodMiniType) => kindOf(schema) === 'array'

function optionsOf(schema: z.ZodMiniType): string[] | undefined {
  const { entries, element } = definitionOf(schema)
  if (entries) return Object.values(entries)
  return element && optionsOf(element)
}

/** The schema of a field, or of one inside it: `billing_address.city`. */
export function schemaAt(shape: Record<string, z.ZodMiniType>, path: string): z.ZodMiniType | undefined {
  const [field = '', inner] = path.split('.')
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
  return inner === undefined || !schema ? schema : schemaAt(definitionOf(schema).shape ?? {}, inner)
}
