import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const at = fromMillis(testNow)
const about = { reason: 'Sold early', at, by: null }

/**
 * A complete entry in this status, with what the action needs: a proof to answer, a change to
 * accept, a place on the site.
 */
export function everythingAt(status: Entry['status'], action: EntryAction): Entry {
  const isAboutSite = action === 'unpublish' || status === 'PUBLISHED'
  return aFullEntry({
    status,
    number: '12',
    published_at: isAboutSite ? at : null,
    pending_revision: { changes: { tagline: 'Now with a sauna' }, at, by: null },
    withdrawal_requested: action === 'dismiss_withdrawal' ? about : null,
    proof: { status: 'SENT', sent_at: at, due_at: at, approved_by: null, approved_at: null, note: '' },
  })
}
