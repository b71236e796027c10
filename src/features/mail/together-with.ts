import type { Email } from '#contract/notification/email.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** What went in the same mail as this, itself among it, oldest first. */
export function togetherWith(email: Email, all: readonly Email[]): Email[] {
  // A mail that this device holds since before there were such has nothing there.
  const lead = email.sent_with ?? email.id
  return all
    .filter((other) => (other.sent_with ?? other.id) === lead)
    .toSorted((a, b) => toMillis(a.created_at) - toMillis(b.created_at) || a.id.localeCompare(b.id))
}
