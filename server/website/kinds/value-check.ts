import type { ValueCheck } from '#server/db/json-columns.ts'

/** The validations of a field that are checked here; Webflow checks the rest. */
export function checkOf(validations: unknown): ValueCheck {
  const all = Object.entries(typeof validations === 'object' && validations !== null ? validations : {})
  return Object.fromEntries(all.filter(([name, value]) => types[name as keyof ValueCheck] === typeof value))
}

const types = {
  format: 'string',
  allowNegative: 'boolean',
  allowZero: 'boolean',
  minValue: 'number',
  maxValue: 'number',
  minLength: 'number',
  maxLength: 'number',
} as const satisfies Required<Record<keyof ValueCheck, string>>

/** The end of a sentence that starts with the field's name. Undefined if the value is valid. */
export function whyRefused(check: ValueCheck, value: unknown): string | undefined {
  if (typeof value === 'number') return whyNumberRefused(check, value)
  if (typeof value !== 'string') return undefined
  const { minLength = 0, maxLength = Infinity } = check
  if (value.length > maxLength) return `takes up to ${count(maxLength)} characters, and this has ${count(value.length)}.`
  return value.length < minLength ? `takes at least ${count(minLength)} characters, and this has ${count(value.length)}.` : undefined
}

function whyNumberRefused(check: ValueCheck, value: number): string | undefined {
  const { format, allowNegative = true, allowZero = true, minValue = -Infinity, maxValue = Infinity } = check
  const isThis = `and this is ${count(value)}.`
  if (format === 'integer' && !Number.isInteger(value)) return `takes whole numbers, ${isThis}`
  if (!allowNegative && value < 0) return `doesn’t take negative numbers, ${isThis}`
  if (!allowZero && value === 0) return 'doesn’t take 0.'
  if (value < minValue) return `takes numbers from ${count(minValue)} up, ${isThis}`
  return value > maxValue ? `takes numbers up to ${count(maxValue)}, ${isThis}` : undefined
}

function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 20 })
}
