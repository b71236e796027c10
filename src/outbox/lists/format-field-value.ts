import { formatDay, formatInstant, formatUtcDate, viewerZone } from '#contract/time/format-time.ts'
import { isCalendarDay } from '#contract/event/milestone.ts'
import { isTimestamp } from '#contract/time/timestamp.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'

/** 'registration_end_date' → 'Registration end date', 'home_style_ids' → 'Home style', 'address_line1' → 'Address line 1' */
export function fieldLabel(field: string): string {
  const label = field
    .replace(/_ids?$/, '')
    .replace(/(?<=[a-z])(?=\d)/, ' ')
    .replaceAll('_', ' ')
  return sentenceCase(label)
}

/** Formats any field's value when its own screen is not available. */
export function formatFieldValue(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => formatFieldValue(one)).join('; ')
  if (isTimestamp(value)) return isCalendarDay(field) ? formatUtcDate(value, 'short') : formatInstant(value, viewerZone())
  if (typeof value === 'string') return formatDay(value)
  if (typeof value === 'number') return String(value)
  return Object.entries(value)
    .map(([key, inner]) => `${fieldLabel(key)}: ${formatFieldValue(inner, key)}`)
    .join(', ')
}
