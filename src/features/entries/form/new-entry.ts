import { copiedFields } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { withoutWrongPhones } from '#contract/value/phone.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { roleOf } from '#contract/session/role.ts'
import { currentSession } from '#app/session/current-session.ts'
import { newId } from '#app/outbox/new-id.ts'
import { enqueue } from '#app/outbox/outbox.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { logFailure } from '#app/session/log-failure.ts'

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
  const { name = '', phone = '', email = '' } = currentSession()?.currentUser ?? {}
  return withoutWrongPhones({ id, event_id: eventId, kind, staff_contact: { name, phone, email } })
}

interface NewEntry {
  eventId: string
  kind: EntryKind
  from?: Entry
}

/** Creates an entry on this device and returns its id once it is saved there. It syncs once the server is reachable. */
export async function beginEntry({ eventId, kind, from }: NewEntry): Promise<string> {
  const blank = newEntryBody({ id: newId(), eventId, kind })
  const { staff_contact: _contact, ...named } = blank
  const reentry = from && from.event_id !== eventId && { reentry_of: from.id }
  const copied = from && copiedFields(from, { withMedia: true, eventId })
  await enqueueNew(copied ? { ...named, ...reentry, ...copied } : blank, copied?.title)
  void sendOutbox().catch(logFailure)
  return blank.id
}

/** Creates an entry that so far existed only on screen, together with the first value entered. */
export async function beginShownEntry({ id, event_id: eventId, kind, company_id, staff_contact: contact }: Entry): Promise<void> {
  const companyId = isStaff() ? company_id : undefined
  await enqueueNew({ ...newEntryBody({ id, eventId, kind, companyId }), staff_contact: contact })
}

const isStaff = () => roleOf(currentSession()?.role) === 'admin'

async function enqueueNew(
  body: ReturnType<typeof newEntryBody> | Omit<ReturnType<typeof newEntryBody>, 'staff_contact'>,
  title = '',
): Promise<void> {
  const { id, event_id: eventId } = body
  await enqueue(
    {
      resource: 'entries',
      id,
      label: title || 'New entry',
      href: `/${isStaff() ? 'admin' : 'member'}/tours/entry?eventId=${eventId}&entryId=${id}`,
      endpoint: 'entries.create',
      body,
      base: null,
      change: { endpoint: 'entries.update', params: { id } },
    },
    { draftKey: `entries:${id}` },
  )
}
