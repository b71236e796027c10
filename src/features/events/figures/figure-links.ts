import { takingPart } from '#contract/entry/status.ts'

const filters = { region: 'f.region', city: 'f.city', price_range: 'f.range', kind: 'f.kind' } as const
export type BarGroup = keyof typeof filters

/** Search parameters that show the entries of one bar. */
export function barSearch(eventId: string, group: BarGroup, value: string) {
  return { eventId, 'f.status': takingPart.join(','), [filters[group]]: value }
}

/** Search parameters that show the entries submitted in an event, or on one of its days. */
export function submittedSearch(eventId: string, day?: string) {
  return { eventId, 'f.submitted': 'yes', ...(day !== undefined && { 'f.submitted_at': day }) }
}
