import { createElement, useState } from 'react'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { useLeaving } from '#app/ui/overlays/use-leaving.ts'
import type { RecordPageState } from '#app/ui/record/record-page.tsx'
import { FormConflict } from './form-conflict.tsx'
import { FormOutcome } from './saved-outcome.tsx'
import { useOutboxSaving } from './use-outbox-saving.ts'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'

interface SavedRecordPage<R extends { id: string; version: number; updated_at: Timestamp }, V extends object> extends Omit<
  RecordFormOptions<R, V>,
  'valuesOf' | 'refusedOf' | 'drafts' | 'save'
> {
  resource: 'advertisements' | 'companies' | 'events' | 'members' | 'neighborhoods' | 'sponsors'
  /** The key of a new record's draft, if there is one for each event. */
  newDraft?: string
  /** The initial values of a new record; called once. */
  blank: () => V
  valuesOf: (record: R) => V
  /** What the person calls the record. */
  nameOf: (values: V) => string
  bodyOf: (values: V, base: R | null) => object
  /** The names behind the codes in its values. */
  codes?: ReadonlyMap<string, string>
}

/** A record's form on a page of its own, with its name on the tab, the save message and the question before leaving. */
export function useSavedRecordPage<R extends { id: string; version: number; updated_at: Timestamp }, V extends { id: string }>({
  resource,
  newDraft = `${resource}:new`,
  nameOf,
  bodyOf,
  codes,
  ...options
}: SavedRecordPage<R, V>): RecordPageState<R, V> & { blank: V } {
  const [blank] = useState(options.blank)
  const [valuesOf] = useState(() => (shown: R | null) => (shown ? options.valuesOf(shown) : blank))
  const saving = useOutboxSaving<R, V>({
    resource,
    draftKey: options.record ? `${resource}:${options.record.id}` : newDraft,
    about: (values) => ({ id: values.id, label: nameOf(values) }),
    bodyOf,
    endpoint: (base) => {
      const act = base ? 'update' : 'create'
      return resource === 'events' ? `${act}Event` : `${resource}.${act}`
    },
  })
  const form = useRecordForm<R, V>({ ...options, ...saving, valuesOf })
  useTabTitle(options.record ? nameOf(form.values) || undefined : undefined)
  // Reads the state at that moment: saving a new record navigates to its own page, and by then nothing is unsaved.
  const leaving = useLeaving(form.isDirtyNow, { isOnDevice: true })
  const conflict = createElement(FormConflict, { form, resource, id: form.values.id, codes })
  const outcome = form.outcome && createElement(FormOutcome, { form, resource, record: form.base })
  return { form, blank, outcome, leaving, conflict }
}
