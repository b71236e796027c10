import { emptyEntry, freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { currentSession } from '#app/session/current-session.ts'
import { begunRecord } from './begin-record.ts'

/** A new entry as the device shows it until the server has it. */
export function asEntry(body: Record<string, unknown>): Entry {
  const now = fromMillis(Date.now())
  const fresh = {
    version: 0,
    created_at: now,
    updated_at: now,
    number: null,
    region_id: null,
    home_price_range_id: null,
    ...emptyEntry,
    ...freshState,
    company_id: currentSession()?.currentUser.company_id ?? '',
  }
  return begunRecord<Entry>(fresh, body)
}
