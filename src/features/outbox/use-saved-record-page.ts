import { draftsUnder } from '#app/outbox/drafts-under.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import { useRefused } from '#app/outbox/lists/use-pending-changes.ts'
import { useRecordPage, type RecordPageOptions, type RecordPageState } from '#app/ui/record/use-record-page.ts'

interface SavedRecordPage<R extends { id: string; version: number }, V> extends Omit<
  RecordPageOptions<R, V>,
  'refusedOf' | 'drafts' | 'save'
> {
  resource: 'advertisements' | 'companies' | 'members' | 'neighborhoods' | 'sponsors'
  /** The key of a new record's draft, if there is one for each event. */
  newDraft?: string
  /** What the person calls the record. */
  nameOf: (values: V) => string
  bodyOf: (values: V, base: R | null) => Fields
}

/** `useRecordPage` for a record that is saved through the outbox, with its draft on this device. */
export function useSavedRecordPage<R extends { id: string; version: number }, V extends { id: string }>({
  resource,
  newDraft = `${resource}:new`,
  nameOf,
  bodyOf,
  ...options
}: SavedRecordPage<R, V>): RecordPageState<R, V> {
  return useRecordPage<R, V>({
    ...options,
    refusedOf: useRefused(resource),
    drafts: draftsUnder<R, V>(options.record ? `${resource}:${options.record.id}` : newDraft),
    save: ({ values, base }) =>
      saveRecord<R>({
        resource,
        id: values.id,
        label: nameOf(values),
        ...(base ? { endpoint: `${resource}.update`, params: { id: values.id } } : { endpoint: `${resource}.create`, draftKey: newDraft }),
        body: bodyOf(values, base),
        base,
      }),
  })
}
