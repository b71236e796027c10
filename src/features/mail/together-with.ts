import type { Email } from '#contract/notification/email.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** All notifications in the same email, including this one, oldest first. */
export function togetherWith(email: Email, all: readonly Email[]): Email[] {
  // Emails stored before this field existed lack it.
  const lead = email.sent_with ?? email.id
  return all
    .filter((other) => (other.sent_with ?? other.id) === lead)
    .toSorted((a, b) => toMillis(a.created_at) - toMillis(b.created_at) || a.id.localeCompare(b.id))
}
