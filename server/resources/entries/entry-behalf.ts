import { memberEntryFields, type Entry } from '#contract/entry/schema.ts'
import { isSavedOnRequest } from '#contract/entry/save-effects.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { notify } from '#server/mail/notify.ts'
import { aboutEntry } from './entry-for-actor.ts'
import type { Patch } from './entry-rules.ts'

/** Staff fill in what the company has still to write. After approval, and in their own fields, staff act for themselves. */
export function isForCompany(entry: Entry, patch: Patch): boolean {
  return !isSavedOnRequest(entry) && memberEntryFields.some((field) => field in patch)
}

/** The company learns that staff entered a home for it. */
export async function tellOfNew(queries: Queries, entry: Entry, { by, now }: { by: Actor; now: number }): Promise<void> {
  const text = 'The association started a tour entry for your company.'
  await notify(queries, { companyId: entry.company_id }, { kind: 'entry.create', text, about: aboutEntry(entry), now, by })
}
