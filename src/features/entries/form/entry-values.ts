import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import type { Role } from '#contract/session/role.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'

const fields = namesOf(emptyEntry)

/** The member's part of an entry as it stands; for its member, after approval, with what waits to be accepted. */
export function shownFields(entry: Entry, account: Role): EntryFields {
  const waiting = account === 'admin' ? {} : (entry.pending_revision?.changes ?? {})
  return fieldsOf({ ...entry, ...waiting })
}

/** The same with what waits on this device on top. */
export function fieldsWithPendingChanges(entry: Entry, rows: readonly Pick<OutboxRow, 'body'>[], account: Role): EntryFields {
  return fieldsOf(Object.assign({}, shownFields(entry, account), ...rows.map(({ body }) => body)))
}

function fieldsOf(record: Partial<EntryFields>): EntryFields {
  // A row that was kept on the device before there was such a field has none.
  return pickFields({ ...emptyEntry, ...given(record) }, fields)
}
