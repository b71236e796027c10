import type { EntryKind } from '#contract/entry/status.ts'
import { currentSession } from '#app/session/current-session.ts'

export interface NewEntryStart {
  id: string
  eventId: string
  kind: EntryKind
  /** For whom staff enter it. */
  companyId?: string | undefined
}

/** What a new entry holds before anyone types: its kind, and whom the association can ask. */
export function newEntryBody({ id, eventId, kind, companyId }: NewEntryStart) {
  // Staff are not whom the association asks.
  if (companyId) return { id, event_id: eventId, kind, company_id: companyId, staff_contact: { name: '', phone: '', email: '' } }
  const user = currentSession()?.currentUser
  return { id, event_id: eventId, kind, staff_contact: { name: user?.name ?? '', phone: '', email: user?.email ?? '' } }
}
