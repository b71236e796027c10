import { hiddenFromMembers, type Entry } from '#contract/entry/schema.ts'
import type { NoticeAbout } from '#contract/notification/about.ts'
import type { Asker } from '#server/auth/authenticate.ts'
import { oneLine } from '#server/mail/letter.ts'
import type { Target } from '#server/resources/records/record-writes.ts'
import { refuseOthers } from './entry-rules.ts'

/** Money, notes and internal tags are staff's own (product: Private is not public). */
export function forAsker(entry: Entry, { role }: Pick<Asker, 'role'>): Entry {
  if (role === 'admin') return entry
  const shown: Record<string, unknown> = { ...entry }
  for (const field of hiddenFromMembers) delete shown[field]
  return shown as unknown as Entry
}

/** The entry that a call changes, guarded from others and without what its asker is not shown. */
export function targetOf(id: string, ifVersion: number | undefined, asker: Asker): Target<Entry> {
  return { id, ifVersion, refuse: (entry) => refuseOthers(asker, entry), shown: (entry) => forAsker(entry, asker) }
}

/** For whoever is told something of it. */
export function aboutEntry({ id, event_id }: Pick<Entry, 'id' | 'event_id'>): NoticeAbout {
  return { entity: 'entries', id, event_id }
}

export function titled({ title }: Pick<Entry, 'title'>): string {
  return title === '' ? 'A tour entry' : `“${oneLine(title)}”`
}
