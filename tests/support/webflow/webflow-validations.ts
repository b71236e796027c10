import type { DoubleField } from './webflow-schema.ts'

/**
 * Why the double rejects a value that is neither a reference nor a picture, by the field's type and
 * validations.
 */
export function wrongText({ type, validations }: DoubleField, value: unknown): string | undefined {
  if (value === null || value === undefined || isOfFiles.has(type)) return undefined
  if (type === 'Number') return typeof value === 'number' ? wrongNumber(value, validations ?? {}) : 'Expected a number'
  if (type === 'Switch') return typeof value === 'boolean' ? undefined : 'Expected a boolean'
  if (typeof value !== 'string') return 'Expected a string'
  if (type === 'Email') return value.includes('@') ? undefined : 'Expected an email address'
  if (type === 'Link') return URL.canParse(value) ? undefined : 'Expected a link'
  if (type === 'DateTime') return Number.isNaN(Date.parse(value)) ? 'Expected a date' : undefined
  const { minLength = 0, maxLength = Infinity } = (validations ?? {}) as { minLength?: number; maxLength?: number }
  return value.length < minLength || value.length > maxLength ? `Expected ${minLength} to ${maxLength} characters` : undefined
}

const isOfFiles: ReadonlySet<string> = new Set(['Image', 'MultiImage', 'Reference', 'MultiReference'])

interface NumberValidations {
  format?: string
  allowNegative?: boolean
  allowZero?: boolean
  minValue?: number
  maxValue?: number
}

function wrongNumber(value: number, validations: object): string | undefined {
  const { format, allowNegative = true, allowZero = true, minValue = -Infinity, maxValue = Infinity } = validations as NumberValidations
  if (format === 'integer' && !Number.isInteger(value)) return 'Expected an integer'
  if (!allowNegative && value < 0) return 'Expected no negative number'
  if (!allowZero && value === 0) return 'Expected a number that is not zero'
  return value < minValue || value > maxValue ? `Expected ${minValue} to ${maxValue}` : undefined
}
