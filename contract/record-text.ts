import { adText } from '#contract/advertisement/labels.ts'
import { companyText } from '#contract/company/labels.ts'
import { eventText } from '#contract/event/labels.ts'
import { memberText } from '#contract/person/labels.ts'
import { neighborhoodText } from '#contract/neighborhood/labels.ts'
import { sponsorText } from '#contract/sponsor/labels.ts'
import { developmentText, entryText } from '#contract/entry/labels.ts'
import { cardText, profileText } from '#contract/profile/labels.ts'
import { registrationText } from '#contract/registration/labels.ts'
import { formatDay, formatInstantForViewer, viewerZone } from '#contract/time/format-time.ts'
import { isTimestamp } from '#contract/time/timestamp.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { isId } from '#contract/value/fields.ts'
import { formatCode } from '#contract/value/format-code.ts'
import type { RecordText, ValueText } from '#contract/value/record-text.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { fieldOf } from '#contract/value/value-problem.ts'

const texts: Readonly<Record<string, RecordText>> = {
  entries: entryText,
  event_companies: registrationText,
  b2c_profiles: profileText,
  b2b_profiles: cardText,
  companies: companyText,
  members: memberText,
  neighborhoods: neighborhoodText,
  sponsors: sponsorText,
  advertisements: adText,
  events: eventText,
  home_styles: { labels: {}, values: { group: { PLAN: 'Plan', ARCHITECTURE: 'Architecture' } } },
}

function textOf(resource: string, kind?: EntryKind): RecordText | undefined {
  return resource === 'entries' && kind === 'DEVELOPMENT' ? developmentText : texts[resource]
}

/** The label of a field or of a part of one, as it stands in its form. */
export function formLabel(resource: string, path: string, kind?: EntryKind): string {
  return ownLabel(resource, path, kind) ?? guessedLabel(path.slice(path.lastIndexOf('.') + 1))
}

/** The same where its form is not around it: "Contractor license: Expiration date". */
export function fieldLabel(resource: string, path: string, kind?: EntryKind): string {
  const field = fieldOf(path)
  const whole = formLabel(resource, field, kind)
  if (path === field) return whole
  const [row = '', ...inRow] = path.slice(field.length + 1).split('.')
  if (/^\d+$/.test(row)) return [`${whole} ${Number(row) + 1}`, ...inRow.map((part) => formLabel(resource, `${field}.${part}`))].join(': ')
  const own = formLabel(resource, path, kind)
  return own === whole || textOf(resource, kind)?.labels[path] !== undefined ? own : `${whole}: ${own}`
}

/** The labels of a field's parts, or of a row's. */
export function partLabels(resource: string, field: string): Readonly<Record<string, string>> | undefined {
  return texts[resource]?.parts?.[field] ?? partsOf(texts[resource]?.labels ?? {}, field)
}

function partsOf(labels: RecordText['labels'], field: string): Record<string, string> | undefined {
  const parts = Object.entries(labels).filter(([path]) => path.startsWith(`${field}.`))
  return parts.length === 0 ? undefined : Object.fromEntries(parts.map(([path, label]) => [path.slice(field.length + 1), label]))
}

/** The paths of these fields in the order of their form; of those in parts, each part's. */
export function formPaths(resource: string, fields: readonly string[], inParts: readonly string[] = []): string[] {
  const { labels, parts } = texts[resource] ?? { labels: {} }
  return Object.keys(labels).flatMap((path) => {
    const field = fieldOf(path)
    if (!fields.includes(field) || (path !== field && !inParts.includes(field))) return []
    return path === field && inParts.includes(field) ? Object.keys(parts?.[field] ?? {}).map((part) => `${field}.${part}`) : [path]
  })
}

function ownLabel(resource: string, path: string, kind?: EntryKind): string | undefined {
  const text = textOf(resource, kind)
  const field = fieldOf(path)
  return text?.labels[path] ?? text?.parts?.[field]?.[path.slice(field.length + 1)]
}

/** Of what no form shows, such as when something was submitted: "home_style_ids" becomes "Home styles". */
function guessedLabel(name: string): string {
  return sentenceCase(
    name
      .replace(/_id(s?)$/, '$1')
      .replace(/(?<=[a-z])(?=\d)/, ' ')
      .replaceAll('_', ' '),
  )
}

interface Reading {
  /** The names behind ids and codes. */
  names?: ReadonlyMap<string, string>
  /** What an id without a name is called; by default, its name may still load. */
  unknown?: (id: string) => string
  /** The event's time zone. */
  timeZone?: string | undefined
  /** What there is instead of an empty value; by default, "empty", or "none" for a list. */
  nothing?: string
}

/** The value of a field, or of a part of one, as text. */
export function formatField(resource: string, path: string, value: unknown, reading: Reading = {}): string {
  const how = texts[resource]?.values?.[path]
  const { nothing = Array.isArray(value) ? 'none' : 'empty', timeZone = viewerZone() } = reading
  if (isBlank(value)) return (typeof how === 'object' && how['']) || nothing
  if (typeof how === 'function') return how(value as never, timeZone) || nothing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value, path)
  if (typeof value === 'string') return formatText(value, { resource, path, how, reading })
  if (path === 'changes_requested.fields' && Array.isArray(value)) return value.map((field) => fieldLabel(resource, field)).join('; ')
  if (Array.isArray(value)) return value.map((one) => formatField(resource, path, one, reading)).join('; ')
  if (isTimestamp(value)) return formatInstantForViewer(value, timeZone)
  const parts = Object.entries(value as object).filter(([, part]) => part !== false && !isBlank(part))
  return (
    parts
      .map(([part, own]) => `${formLabel(resource, `${path}.${part}`)}: ${formatField(resource, `${path}.${part}`, own, reading)}`)
      .join(', ') || nothing
  )
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A pin moves by less than the three decimals of a number by default. */
const exact = { maximumFractionDigits: 20 }

function formatNumber(value: number, path: string): string {
  return /(^|_)year(_|$)/.test(path) ? String(value) : value.toLocaleString('en-US', exact)
}

/** Fields that no form shows and whose values are codes of the contract (COMING_SOON); in all others, capitals are what a person typed. */
const codedFields = /(^|_|\.)(status|kind|kinds|scope|state|role|roles|level|color|type|mode)$/

interface FieldReading {
  resource: string
  path: string
  how: ValueText | undefined
  reading: Reading
}

function formatText(text: string, { resource, path, how, reading }: FieldReading): string {
  const named = typeof how === 'object' ? how[text] : undefined
  if (named !== undefined) return named
  const isReference = isId(text) || how !== undefined || /_ids?$/.test(path)
  const name = isReference ? reading.names?.get(text) : undefined
  if (name !== undefined) return name
  if (isId(text)) return /file_ids?$/.test(path) ? 'a file' : (reading.unknown?.(text) ?? '…')
  // A code whose name isn't known, such as that of a removed ad size.
  const isCode = how !== undefined || (ownLabel(resource, path) === undefined && codedFields.test(path))
  if (isCode && /^[A-Z]{3}[A-Z_]*$/.test(text)) return formatCode(text)
  return formatDay(text)
}
