import { memberEntryFields, type Entry } from '#contract/entry/schema.ts'
import { isSavedOnRequest } from '#contract/entry/save-effects.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { notify } from '#server/mail/notify.ts'
import { aboutEntry } from './entry-for-actor.ts'
import type { Patch } from './entry-rules.ts'

/**
 * Staff act for the company while the entry is still the company's to fill in. After approval, and in staff fields,
 * they act for themselves.
 */
export function isForCompany(entry: Entry, patch: Patch): boolean {
  return !isSavedOnRequest(entry) && memberEntryFields.some((field) => field in patch)
}

/** Notifies the company that staff started an entry for it. */
export async function notifyOfNewEntry(queries: Queries, entry: Entry, { by, now }: { by: Actor; now: number }): Promise<void> {
  const text = 'The association started a tour entry for your company.'
  await notify(queries, { companyId: entry.company_id }, { kind: 'entry.create', text, about: aboutEntry(entry), now, by })
}
