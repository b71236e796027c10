import { copiedFields } from '#contract/entry-defaults.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { EntryKind } from '#contract/entry.ts'
import { loadFits } from '#app/api/load-fits.ts'
import { currentSession } from '#app/storage/current-session.ts'
import { newId } from '#app/storage/new-id.ts'
import { enqueue } from '#app/storage/outbox.ts'

/** Begins an entry on this device, and answers its id once it is kept there; it goes to the server whenever that can be reached. */
export async function beginEntry({ eventId, kind, from }: { eventId: string; kind: EntryKind; from?: Entry }): Promise<string> {
  const id = newId()
  const user = currentSession()?.currentUser
  const fields = from
    ? copiedFields(from, { withMedia: true })
    : { staff_contact: { name: user?.name ?? '', phone: '', email: user?.email ?? '' } }
  await enqueue(
    {
      resource: 'entries',
      id,
      label: from?.title || 'New entry',
      href: `/member/tours/entry?eventId=${eventId}&entryId=${id}`,
      endpoint: 'entries.create',
      body: { id, event_id: eventId, kind, ...(from && from.event_id !== eventId && { reentry_of: from.id }), ...fields },
      base: null,
    },
    { fits: await loadFits(), draftKey: `entries:${id}` },
  )
  void import('#app/api/send-outbox.ts').then(({ sendOutbox }) => sendOutbox(), console.error)
  return id
}
