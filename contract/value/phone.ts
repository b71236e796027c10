import type { ValueProblems } from './value-problem.ts'

const phoneMessage = 'Enter a phone number with area code, such as (612) 555-0134.'

// Not with the separators before it: a long text of them would cause catastrophic backtracking.
const extensionAtEnd = /(?:x|ext\.?|extension|#)[\s.:]*(\d{1,6})$/i
const separators = /[\s,;]/

interface Phone {
  /** As shown: "(612) 555-0134", or "+44 20 7946 0958". */
  number: string
  extension: string | undefined
}

/** Parses a phone number: of the United States and Canada, or of another country with + and its code. */
function readPhone(text: string): Phone | undefined {
  const extension = extensionAtEnd.exec(text)
  const written = (extension ? withoutSeparatorsAtEnd(text.slice(0, extension.index)) : text).trim()
  if (!/^\+?[\d\s().\-–/]+$/.test(written)) return undefined
  const digits = written.replaceAll(/\D/g, '')
  if (written.startsWith('+') && !digits.startsWith('1')) {
    const isLongEnough = digits.length >= 8 && digits.length <= 15
    return isLongEnough ? { number: written.replaceAll(/\s+/g, ' '), extension: extension?.[1] } : undefined
  }
  const [, area, exchange, line] = /^1?([2-9]\d\d)(\d{3})(\d{4})$/.exec(digits) ?? []
  return area ? { number: `(${area}) ${exchange}-${line}`, extension: extension?.[1] } : undefined
}

function withoutSeparatorsAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && separators.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A phone number as stored and shown; other text is returned unchanged. */
export function formatPhone(text: string): string {
  const phone = readPhone(text)
  if (!phone) return text
  return phone.extension === undefined ? phone.number : `${phone.number} x${phone.extension}`
}

/** A link that dials the number. */
export function phoneLink(text: string): string {
  const { number, extension } = readPhone(text) ?? { number: text, extension: undefined }
  return `tel:${number.replaceAll(/[^\d+]/g, '')}${extension === undefined ? '' : `;ext=${extension}`}`
}

const phoneNames = new Set(['phone', 'phone2', 'mobile', 'office_phone', 'public_phone'])

/** Whether a path is a phone number, in any record: `contact.phone`. */
export function isPhonePath(path: string): boolean {
  return phoneNames.has(path.split('.').at(-1) ?? path)
}

/** The phone numbers in a record's values, by path. */
function phonesIn(values: object, path = ''): [path: string, text: string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const at = path === '' ? name : `${path}.${name}`
    if (typeof value === 'string') return phoneNames.has(name) && value.trim() !== '' ? [[at, value.trim()]] : []
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? phonesIn(value as object, at) : []
  })
}

/**
 * Invalid phone numbers, by path. Schemas accept any text, because older records have to stay readable. Numbers in
 * `before` can stay, so that other changes can be saved without fixing them.
 */
export function phoneProblems(values: object, before: object = {}): ValueProblems {
  const stored = new Set(phonesIn(before).map(([, text]) => formatPhone(text)))
  const wrong = phonesIn(values).filter(([, text]) => !readPhone(text) && !stored.has(text))
  return Object.fromEntries(wrong.map(([path]) => [path, phoneMessage]))
}

/** The values to start a new record with, without invalid phone numbers. */
export function withoutWrongPhones<T extends object>(values: T): T {
  const wrong = new Set(Object.keys(phoneProblems(values)))
  const blank = (part: object, path: string): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const at = path === '' ? name : `${path}.${name}`
        if (wrong.has(at)) return [name, '']
        const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
        return [name, isPart ? blank(value as object, at) : value]
      }),
    )
  return wrong.size === 0 ? values : (blank(values, '') as T)
}
