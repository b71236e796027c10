import type { EntryKind } from '#contract/entry.ts'
import { currentSession } from '#app/storage/current-session.ts'

/** What a new entry holds before anyone types: its kind, and whom the association can ask. */
export function newEntryBody({ id, eventId, kind }: { id: string; eventId: string; kind: EntryKind }) {
  const user = currentSession()?.currentUser
  return { id, event_id: eventId, kind, staff_contact: { name: user?.name ?? '', phone: '', email: user?.email ?? '' } }
}
