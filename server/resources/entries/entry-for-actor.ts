import { hiddenFromMembers, type Entry } from '#contract/entry/schema.ts'
import type { NoticeAbout } from '#contract/notification/about.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { oneLine } from '#server/mail/letter.ts'
import type { Named, Target } from '#server/resources/records/record-writes.ts'
import { assertCanEdit } from './entry-rules.ts'

/** Removes what only staff can see: money, notes and internal tags (product: Private is not public). */
export function forActor(entry: Entry, { role }: Pick<Actor, 'role'>): Entry {
  if (role === 'admin') return entry
  const shown: Entry = { ...entry }
  for (const field of hiddenFromMembers) delete shown[field]
  return shown
}

/** The entry that a call changes: who can change it, and what they see of it. */
export function targetOf(named: Named, actor: Actor): Target<Entry> {
  return { ...named, assertAllowed: (entry) => assertCanEdit(actor, entry), shown: (entry) => forActor(entry, actor) }
}

export function aboutEntry({ id, event_id }: Pick<Entry, 'id' | 'event_id'>): NoticeAbout {
  return { entity: 'entries', id, event_id }
}

export function titled({ title }: Pick<Entry, 'title'>): string {
  return title === '' ? 'A tour entry' : `“${oneLine(title)}”`
}

/** The company whose entry it is, in a notification to staff. */
export async function companyNameOf(queries: Queries, { company_id: id }: Pick<Entry, 'company_id'>): Promise<string> {
  const company = await queries.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return oneLine(company?.name ?? '') || 'The company'
}
