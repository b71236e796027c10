import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { isSavedOnRequest } from '#contract/entry/save-effects.ts'
import { entryValueProblems, type EntryLimits } from '#contract/entry/value-problems.ts'
import { unansweredFields } from '#contract/entry/review/unanswered-fields.ts'
import type { Role } from '#contract/session/role.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { SelfSaving } from '#app/outbox/autosave-record.ts'
import { entrySending } from './entry-sending.ts'
import { fieldsWithPendingChanges } from './entry-values.ts'
import { beginShownEntry } from './new-entry.ts'
import { readField } from '#contract/value/fields.ts'

export function draftKey(id: string): string {
  return `entries:${id}`
}

export function entrySaving({ id, kind }: Pick<Entry, 'id' | 'kind'>, account: Role, event?: EntryLimits): SelfSaving<EntryFields, Entry> {
  return {
    resource: 'entries',
    draftKey: draftKey(id),
    sending: entrySending,
    kind,
    nameOf: titleOf,
    endpoint: 'entries.update',
    params: () => ({ id }),
    ...(event && { rules: (values) => entryValueProblems(values, event) }),
    marksOf,
    shown: (shown, rows) => fieldsWithPendingChanges(shown, rows, account),
    begin: beginShownEntry,
    isOnRequest: (entry) => account === 'admin' && isSavedOnRequest(entry),
  }
}

const maxQuoted = 200

/** Fields that staff asked to change and nobody has edited since. */
function marksOf(entry: Entry, edits: Partial<EntryFields>): ValueProblems {
  const request = entry.changes_requested?.message ?? ''
  // A long one is read in full above the form.
  const message =
    request && request.length <= maxQuoted ? `The association requested: “${request}”` : 'The association asked you to change this.'
  return Object.fromEntries(unansweredFields(entry, edits).map((field) => [firstInputPath(field), message]))
}

/** The path of the first input of a field that is an object. */
function firstInputPath(field: string): string {
  const value = readField(emptyEntry, field)
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? `${field}.${Object.keys(value)[0]}` : field
}
