import type { EndpointName } from '#contract/endpoints.ts'
import { draftsUnder } from './drafts-under.ts'
import { useRefused } from '#app/outbox/lists/use-pending-changes.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import type { RecordFormOptions } from './use-record-form.ts'

interface OutboxSaving<R, V> {
  resource: string
  draftKey: string
  /** The record's id, and what the person calls it. */
  about: (values: V) => { id: string; label: string }
  /** The changed fields; all of them for a new record. */
  bodyOf: (values: V, base: R | null) => object
  endpoint: (base: R | null) => EndpointName
}

/** For a record form: saves through the outbox, with the draft on this device. */
export function useOutboxSaving<R extends { id: string; version: number }, V extends object>({
  resource,
  draftKey,
  about,
  bodyOf,
  endpoint,
}: OutboxSaving<R, V>): Pick<RecordFormOptions<R, V>, 'refusedOf' | 'drafts' | 'save'> {
  const refusedOf = useRefused(resource)
  return {
    refusedOf: (values) => refusedOf(about(values)),
    drafts: draftsUnder<R, V>(draftKey),
    save: ({ values, base }) =>
      saveRecord<R>({
        resource,
        ...about(values),
        endpoint: endpoint(base),
        params: base ? { id: base.id } : {},
        body: bodyOf(values, base),
        base,
        decides: Object.keys(values),
        draftKey,
      }),
  }
}
