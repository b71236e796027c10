import type { Draft } from '#app/outbox/drafts.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'

const kinds: Record<string, string> = {
  entries: 'Tour entry',
  comments: 'Comment',
  notes: 'Staff comment',
  requests: 'Message in Review',
  rejections: 'Reason for rejection in Review',
  events: 'Event',
  event_companies: 'Company Information',
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
  return nameIn(values) || nameIn(base ?? {}) || kindLabel(key.split(':')[0] ?? '', 'Form')
}

/** What people call a kind of record. */
export function kindLabel(resource: string, otherwise: string): string {
  return kinds[resource] ?? otherwise
}

function nameIn({ name, title, label, first_name: first, last_name: last }: Fields): string | undefined {
  const full = [first, last].filter((part) => typeof part === 'string' && part !== '').join(' ')
  return [name, title, label, full].find((one): one is string => typeof one === 'string' && one !== '')
}
