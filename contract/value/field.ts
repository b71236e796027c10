import * as z from 'zod/mini'
import { dollars as formatDollars } from './dollars.ts'
import { tooLongMessage } from './too-long.ts'
import { formatPhone } from './phone.ts'
import { stateCodeOf, stateMessage } from './us-states.ts'

const tooLong =
  (max: number) =>
  ({ input }: { input?: unknown }) =>
    tooLongMessage(max, String(input).length)

function lengthOf(max: number, min: number) {
  return [z.minLength(min, min === 1 ? 'Enter a value.' : `Enter at least ${min} characters.`), z.maxLength(max, { error: tooLong(max) })]
}

/** One or more lines of text, trimmed, of `min` to `max` characters. */
export function text(max: number, min = 0) {
  return z.string().check(z.trim(), ...lengthOf(max, min))
}

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/gu

/**
 * Direction marks, soft hyphens, fillers and other characters that nobody sees. Joiners, variation selectors and tags stay: emoji and
 * some scripts are written with them.
 */
const hiddenMarks = /\u{2800}|(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}/gu
const nothingVisible = /^(?:\s|\p{Default_Ignorable_Code_Point})+$/u

/**
 * A name, a title or other single-line text. Replaces line breaks with spaces and removes hidden marks: both come with
 * pasted text, would break CSV rows, mail subjects or the order of the words around them, would sign a form with
 * nothing that anybody sees, and people cannot see them to fix them.
 */
export function line(max: number, min = 0) {
  return z.string().check(plain, z.trim(), ...lengthOf(max, min))
}

const plain = z.overwrite<string>((value) => value.replaceAll(lineBreaks, ' ').replaceAll(hiddenMarks, '').replace(nothingVisible, ''))

/** A bullet or a number such as "1." or "1)", as lists from Word begin their lines. */
const bullet = /^(?:[•·–*-]|\d{1,2}[.)])\s+/u

/** One line of a list, without the bullet that a pasted list may have. */
export function listLine(max: number) {
  return z.string().check(
    plain,
    z.trim(),
    z.overwrite<string>((value) => value.replace(bullet, '')),
    ...lengthOf(max, 0),
  )
}

/** Checks the length before the text is transformed: a transformation may take long for a long text. */
function shortEnough(max: number) {
  return z.maxLength(max, { error: tooLong(max), abort: true })
}

/** A phone number, or empty. `phoneProblems` finds the invalid ones. */
export const phoneLine = z.string().check(plain, z.trim(), shortEnough(40), z.overwrite<string>(formatPhone), ...lengthOf(40, 0))

/** An email address in lower case, or empty. */
export const optionalEmail = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254),
  // The parts cannot overlap: otherwise a long text of dots would cause catastrophic backtracking.
  z.regex(/^$|^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Enter an email address, such as name@company.com.'),
)

export const requiredEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an email address, such as name@company.com.'))

function webAddress(toAddress: (text: string) => string) {
  return z.string().check(
    z.trim(),
    shortEnough(300),
    z.overwrite<string>(toAddress),
    z.maxLength(300, { error: tooLong(300) }),
    // Nothing before the host, and no sign that ends an attribute or that browsers read as a slash.
    z.regex(/^$|^https:\/\/[^\s/.?#@\\"<>]+\.[^\s/?#@\\"<>]+([/?#][^\s\\"<>]*)?$/, 'Enter a web address, such as www.company.com.'),
  )
}

/** A public web address, or empty. Adds a missing `https://`. */
export const optionalUrl = webAddress(withScheme)

/** A company's pages on social sites, each empty or a web address; "@company" becomes the address of that page. */
export const socialPages = z.strictObject({
  facebook: webAddress(fromHandle('https://www.facebook.com/')),
  instagram: webAddress(fromHandle('https://www.instagram.com/')),
  houzz: optionalUrl,
  youtube: webAddress(fromHandle('https://www.youtube.com/@')),
})

export const slugField = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and hyphens.'), z.maxLength(140))

const amounts = (max: number) => [z.minimum(0, 'Enter $0 or more.'), z.maximum(max, `Enter ${formatDollars(max)} or less.`)] as const

/** Whole US dollars. */
export const dollars = z.int('Enter whole dollars.').check(...amounts(50_000_000))

const toCents = (amount: number) => Math.round(amount * 100) / 100

/** US dollars and cents. A fraction of a cent, such as a spreadsheet's, is rounded. */
export function money(max: number) {
  return z.number('Enter an amount.').check(z.overwrite(toCents), ...amounts(max))
}

const bounds = (min: number, max: number) =>
  [
    z.minimum(min, `Enter ${min.toLocaleString('en-US')} or more.`),
    z.maximum(max, `Enter ${max.toLocaleString('en-US')} or less.`),
  ] as const

export function wholeNumber(min: number, max: number) {
  return z.int('Enter a whole number.').check(...bounds(min, max))
}

export function year(min: number) {
  const message = `Enter a year from ${min} to 2199.`
  return z.int(message).check(z.minimum(min, message), z.maximum(2199, message))
}

/** With decimal places. */
export function anyNumber(min: number, max: number) {
  return z.number('Enter a number.').check(...bounds(min, max))
}

const latitudeMessage = 'Enter a latitude, such as 44.95.'
const longitudeMessage = 'Enter a longitude with its minus sign, such as -93.1.'

/** In the United States, where every longitude is negative: one without its minus sign is a typo. */
export const location = z.strictObject({
  lat: z.number(latitudeMessage).check(z.minimum(18, latitudeMessage), z.maximum(72, latitudeMessage)),
  lng: z.number(longitudeMessage).check(z.minimum(-180, longitudeMessage), z.maximum(-60, longitudeMessage)),
})

/** A calendar day, such as 2026-05-01. */
export const day = z.nullable(z.iso.date('Enter a date, such as May 1, 2027.'))

/** A time of day, such as 17:00. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'))

/** Two letters: MN. Takes the state's name, too. */
export const stateCode = z.string().check(z.overwrite(stateCodeOf), z.regex(/^([A-Z]{2})?$/, stateMessage))

export const zipCode = z.string().check(z.trim(), z.regex(/^(\d{5}(-\d{4})?)?$/, 'Enter a ZIP code, such as 55401 or 55401-1234.'))

/** The ID of a selected record; a form keeps typed text here that matches none. */
const chosenId = z.uuid({ error: 'Choose one from the list.' }).check(z.toLowerCase())

/** IDs of other records, without duplicates. */
export function refs(max: number) {
  return z.array(chosenId).check(
    z.maxLength(max, `Choose ${max} or fewer.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Choose each one only once.'),
  )
}

export const ref = z.nullable(chosenId)

/** A color as #rrggbb, or empty. */
export const hexColor = z.string().check(z.regex(/^(#[\da-f]{6})?$/i, 'Enter a color, such as #1a4785.'))

/** A web address as stored. Adds https:// to www.company.com; leaves other schemes and email addresses unchanged. */
function withScheme(text: string): string {
  if (text === '') return text
  const secure = text.replace(/^https?:\/\//i, 'https://')
  if (secure.startsWith('https://') || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) || /^[^/?#]*@/.test(text)) return secure
  return `https://${text.replace(/^\/\//, '')}`
}

/** The address on a site of what starts with @, as people write their own name there. */
function fromHandle(site: string): (text: string) => string {
  return (text) => (/^@[\w.-]+$/.test(text) ? site + text.slice(1) : withScheme(text))
}
