import { autosaveRecord, restoreDraft, shownFields, type RecordOnDevice, type SelfSaving } from './autosave-record.ts'
import type { Draft } from './drafts.ts'

interface Left<F extends object, R extends object> {
  saving: (record: R) => SelfSaving<F, R>
  /** Reads the record and its pending changes again. */
  refresh: () => Promise<RecordOnDevice<R>>
  /** Why it can't be edited now. */
  whyLocked?: (record: R) => string | undefined
}

/** Sends a draft as its form would. What can't be sent as it is waits for a person. */
export async function sendDraft<F extends object, R extends F & { id: string; version: number }>(
  draft: Draft,
  { saving, refresh, whyLocked }: Left<F, R>,
): Promise<void> {
  const { record, rows } = await refresh()
  if (!record || whyLocked?.(record) !== undefined) return
  const how = saving(record)
  const below = shownFields(how, record, rows)
  if (how.isOnRequest?.(record) || Object.keys(how.sending.divideEdits(draft.values as Partial<F>, below).good).length === 0) return
  const autosave = autosaveRecord({ how, record, below, isPending: rows.length > 0, refresh }, () => undefined)
  restoreDraft(autosave, draft as Draft & { values: Partial<F> })
  await autosave.flush()
  autosave.stop()
}
