import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { unansweredFields } from '#contract/entry/review/unanswered-fields.ts'
import { given, isSame, namesOf, pickFields, valueAt } from '#contract/value/fields.ts'
import type { Role } from '#contract/session/role.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'

const fields = namesOf(emptyEntry)

/** The fields a member can edit, as saved. Members also see their own changes that await approval. */
export function fieldsShownTo(entry: Entry, account: Role): EntryFields {
  const pending = account === 'admin' ? {} : (entry.pending_revision?.changes ?? {})
  return fieldsOf({ ...entry, ...pending })
}

/** The same with this device's pending changes on top. */
export function fieldsWithPendingChanges(entry: Entry, rows: readonly Pick<OutboxRow, 'body'>[], account: Role): EntryFields {
  return fieldsOf(Object.assign({}, fieldsShownTo(entry, account), ...rows.map(({ body }) => body)))
}

/** The fields that staff asked to change and that are still as they were, here too. */
export function requestedFields({ entry, values }: { entry: Entry; values: EntryFields }): string[] {
  return unansweredFields(entry).filter((field) => isSame(valueAt(values, field), valueAt(entry, field)))
}

function fieldsOf(record: Partial<EntryFields>): EntryFields {
  // A row cached by an earlier version may lack newer fields.
  return pickFields({ ...emptyEntry, ...given(record) }, fields)
}
