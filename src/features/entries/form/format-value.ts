import { sentenceCase } from '#contract/value/sentence-case.ts'
import { nothing } from '#contract/entry/format-facts.ts'
import { formatOpenHours } from '#contract/entry/format-hours.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { formatDay, formatInstantForViewer, viewerZone } from '#contract/time/format-time.ts'
import { isTimestamp } from '#contract/time/timestamp.ts'
import { dollars } from '#contract/value/dollars.ts'
import { plural } from '#contract/value/plural.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import {
  availabilityChoices,
  buildTypeChoices,
  certificationChoices,
  completionChoices,
  judgingChoices,
  priceDisplayChoices,
  stagingChoices,
} from './steps/entry-choices.ts'

const labelsOf = (choices: readonly { value: string; label: string }[]) => new Map(choices.map(({ value, label }) => [value, label]))
/** By field, because two fields use one value for different things. */
const choices: Partial<Record<keyof EntryFields, ReadonlyMap<string, string>>> = {
  build_type: labelsOf(buildTypeChoices),
  price_display: labelsOf(priceDisplayChoices),
  completion_level: labelsOf(completionChoices),
  certifications: labelsOf(certificationChoices),
  staged_furnished: labelsOf(stagingChoices),
  availability: labelsOf(availabilityChoices),
  judging: labelsOf(judgingChoices),
}
const photoFields = new Set<string>(['front_elevation', 'gallery', 'before_after', 'floor_plans'] satisfies (keyof EntryFields)[])

const squareFeet = (area: number) => `${formatNumber(area)} sq ft`

const formatters: Partial<{ [Field in keyof EntryFields]: (value: NonNullable<EntryFields[Field]>, timeZone: string) => string }> = {
  vendors: (vendors) =>
    vendors
      .map(({ role, name, is_member: isMember }) =>
        [[role, name].filter(Boolean).join(': '), isMember && 'association member'].filter(Boolean).join(', '),
      )
      .join('; ') || nothing,
  year_built: String,
  completion_date: (day) => formatDay(day),
  price: dollars,
  finished_sqft: squareFeet,
  total_sqft: squareFeet,
  garage_sqft: squareFeet,
  lower_level_sqft: squareFeet,
  lot_size_acres: (acres) => plural(acres, 'acre', 'acres'),
  development: (of) =>
    [
      of.total_homesites !== null && plural(of.total_homesites, 'homesite', 'homesites'),
      of.available_homesites !== null && `${formatNumber(of.available_homesites)} for sale`,
      of.price_high !== null && `Highest price ${dollars(of.price_high)}`,
      of.builders.length > 0 && `Builders: ${of.builders.join(', ')}`,
      of.has_hoa &&
        ['HOA', of.hoa_monthly_fee !== null && `${dollars(of.hoa_monthly_fee)} a month`, of.hoa_covers].filter(Boolean).join(', '),
      of.office_phone,
      of.office_hours,
      of.office_address,
    ]
      .filter(Boolean)
      .join('; ') || nothing,
  // The custom hours stay in the record, but do not apply while the mode is event hours.
  open_schedule: ({ mode, hours }) =>
    mode === 'INHERIT' ? 'Event hours' : ['Custom hours', ...formatOpenHours({ mode, hours }, [])].join('; '),
  availability: ({ status, note, from, to }) =>
    [choices.availability?.get(status), from !== null && `from ${formatDay(from)}`, to !== null && `until ${formatDay(to)}`, note]
      .filter(Boolean)
      .join(', '),
  judging: ({ enter, class: judged }) =>
    enter ? ['Entered for judging', judged !== null && choices.judging?.get(judged)].filter(Boolean).join(', ') : 'Not judged',
  requested_items: (items) =>
    items.map(({ text, declined }) => `“${text}”${declined === undefined ? '' : ' (declined)'}`).join(', ') || nothing,
  homeowner_agreement: ({ file_id: file, signed_on: day }) =>
    [file !== null && 'Agreement uploaded', day !== null && `signed ${formatDay(day)}`].filter(Boolean).join(', ') || nothing,
  certifies: ({ new_never_occupied: isNew, open_all_hours: isOpen, price_accurate: isPrice, signature, signed_at: at }, timeZone) =>
    sentenceCase(
      [
        isNew && 'new and never occupied',
        isOpen && 'open all hours',
        isPrice && 'price accurate',
        signature,
        at && formatInstantForViewer(at, timeZone),
      ]
        .filter(Boolean)
        .join(', '),
    ) || nothing,
}

/** Of a part of a field, by path. */
const partFormatters: Readonly<Record<string, (value: never) => string>> = {
  'development.price_high': dollars,
  'development.hoa_monthly_fee': dollars,
  'homeowner_agreement.file_id': () => 'Agreement uploaded',
  'homeowner_agreement.signed_on': (day: string) => formatDay(day),
  'availability.from': (day: string) => formatDay(day),
  'availability.to': (day: string) => formatDay(day),
}

export const isPhotoField = (field: string) => photoFields.has(field)

/** Formats the value of a field, or of a part of one, for reading; `names` maps ids to names. Instants are in the event's zone, if it is known. */
export function formatValue(field: string, value: unknown, names: ReadonlyMap<string, string>, timeZone = viewerZone()): string {
  if (isPhotoField(field)) return formatPhotos(value)
  if (value === null || value === undefined) return nothing
  const formatter = formatters[field as keyof EntryFields] ?? partFormatters[field]
  if (formatter) return formatter(value as never, timeZone)
  return formatAny(value, choices[fieldOf(field) as keyof EntryFields] ?? names, timeZone)
}

/** The same with the names and the zone at hand. */
export type FormatField = (field: string, value: unknown) => string

function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 })
}

function formatAny(value: unknown, names: ReadonlyMap<string, string>, timeZone: string): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return names.get(value) ?? value
  if (isTimestamp(value)) return formatInstantForViewer(value, timeZone)
  const parts = Object.values(value)
    .map((part) => formatAny(part, names, timeZone))
    .filter((part) => part !== nothing)
  return parts.length === 0 ? nothing : parts.join(Array.isArray(value) ? '; ' : ', ')
}

function formatPhotos(value: unknown): string {
  const count = Array.isArray(value) ? value.length : value ? 1 : 0
  return count === 0 ? nothing : plural(count, 'photo', 'photos')
}
