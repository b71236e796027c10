import type { Draft } from '#app/outbox/drafts.ts'
import { recordName } from '#contract/value/record-name.ts'

const kinds: Record<string, string> = {
  entries: 'Tour entry',
  comments: 'Comment',
  notes: 'Staff comment',
  requests: 'Message in Review',
  actions: 'Message to the association',
  rejections: 'Reason for rejection in Review',
  events: 'Event',
  event_companies: 'Company Information',
  agreements: 'Signature of the agreement',
  b2c_profiles: 'Profile',
  b2b_profiles: 'Trade directory card',
  neighborhoods: 'Neighborhood',
  sponsors: 'Sponsor',
  advertisements: 'Advertisement',
  companies: 'Company',
  members: 'Person',
}

/** The name that people know the record by: as written in the form, otherwise as it was, otherwise what kind of record it is. */
export function draftLabel({ key, values, base }: Pick<Draft, 'key' | 'values' | 'base'>): string {
  return recordName({ ...base, ...values }) || recordName(base ?? {}) || kindLabel(key.split(':')[0] ?? '', 'Form')
}

/** What people call a kind of record. */
export function kindLabel(resource: string, otherwise: string): string {
  return kinds[resource] ?? otherwise
}
