import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useOutboxSaving } from '#app/features/outbox/use-outbox-saving.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { useRecordForm } from '#app/features/outbox/use-record-form.ts'
import { changesOfStaff, staffErrors, staffFieldList, valuesOfStaff, type StaffValues } from './staff-values.ts'

/** The form for the staff-only fields, with its draft on this device. */
export function useEntryStaffForm(entry: Entry): RecordForm<Entry, StaffValues> {
  const saving = useOutboxSaving<Entry, StaffValues>({
    resource: 'entries',
    draftKey: `entries:${entry.id}:staff`,
    about: () => ({ id: entry.id, label: titleOf(entry) }),
    bodyOf: changesOfStaff,
    endpoint: () => 'entries.update',
  })
  return useRecordForm<Entry, StaffValues>({
    record: entry,
    valuesOf: valuesOfStaff,
    fields: staffFieldList,
    check: staffErrors,
    ...saving,
  })
}
