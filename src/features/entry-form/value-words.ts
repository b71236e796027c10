import type { EntryFields } from '#contract/entry-record.ts'
import { formatLocalDateTime, type Timestamp } from '#contract/timestamp.ts'
import { buildTypeChoices, completionChoices, stagingChoices } from './basics-choices.ts'
import { availabilityChoices, certificationChoices, judgingChoices, priceDisplayChoices } from './entry-choices.ts'

const nothing = '—'
const choices = new Map<string, string>(
  [
    ...buildTypeChoices,
    ...priceDisplayChoices,
    ...completionChoices,
    ...certificationChoices,
    ...stagingChoices,
    ...availabilityChoices,
    ...judgingChoices,
    { value: 'INHERIT', label: 'The hours of the event' },
    { value: 'CUSTOM', label: 'Hours of its own' },
  ].map(({ value, label }) => [value, label]),
)
const pictures = new Set<string>(['front_elevation', 'gallery', 'before_after', 'floor_plans'] satisfies (keyof EntryFields)[])

/** A field's value for reading; `names` are what the ids stand for. */
export function valueWords(field: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (pictures.has(field)) return pictureWords(value)
  return inWords(value, names)
}

function inWords(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 })
  if (typeof value === 'string') return names.get(value) ?? choices.get(value) ?? value
  if (typeof value === 'object' && '_seconds' in value) return formatLocalDateTime(value as Timestamp)
  const parts = Object.values(value)
    .map((part) => inWords(part, names))
    .filter((part) => part !== nothing)
  return parts.length === 0 ? nothing : parts.join(Array.isArray(value) ? '; ' : ', ')
}

function pictureWords(value: unknown): string {
  const count = Array.isArray(value) ? value.length : value ? 1 : 0
  return count === 0 ? nothing : count === 1 ? '1 picture' : `${count} pictures`
}
