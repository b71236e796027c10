import { useMemo, useState } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import { draftsUnder } from '#app/outbox/drafts-under.ts'
import { useRefused } from '#app/outbox/lists/use-pending-changes.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { useRecordForm } from '#app/ui/record/use-record-form.ts'
import { changesOfStaff, staffErrors, staffFieldList, valuesOfStaff, type StaffValues } from './staff-values.ts'

/** The form for the staff-only fields, with its draft on this device. */
export function useEntryStaffForm(
  entry: Entry,
  { nameOf, onSaved }: { nameOf: (id: string) => string; onSaved: (entry: Entry | null) => void },
): RecordForm<Entry, StaffValues> {
  const draftKey = `entries:${entry.id}:staff`
  const [drafts] = useState(() => draftsUnder<Entry, StaffValues>(draftKey))
  const refusedOf = useRefused('entries')
  return useRecordForm<Entry, StaffValues>({
    record: entry,
    valuesOf: valuesOfStaff,
    fields: useMemo(() => staffFieldList(nameOf), [nameOf]),
    check: staffErrors,
    refusedOf: () => refusedOf(entry),
    drafts,
    save: ({ values, base }) =>
      saveRecord<Entry>({
        resource: 'entries',
        id: entry.id,
        label: titleOf(entry),
        endpoint: 'entries.update',
        params: { id: entry.id },
        body: changesOfStaff(values, base),
        base,
        draftKey,
      }),
    onSaved,
  })
}
