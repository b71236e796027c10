import type { EntryKind } from '#contract/entry/status.ts'
import { currentSession } from '#app/session/current-session.ts'

export interface NewEntryStart {
  id: string
  eventId: string
  kind: EntryKind
  /** The company for which staff add the entry. */
  companyId?: string | undefined
}

/** The first values of a new entry: its kind, and the user as the association's contact. */
export function newEntryBody({ id, eventId, kind, companyId }: NewEntryStart) {
  // Staff are not the contact: the association would be calling itself.
  if (companyId) return { id, event_id: eventId, kind, company_id: companyId, staff_contact: { name: '', phone: '', email: '' } }
  const user = currentSession()?.currentUser
  return { id, event_id: eventId, kind, staff_contact: { name: user?.name ?? '', phone: '', email: user?.email ?? '' } }
}
