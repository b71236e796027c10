import { dropDraft, readDraft, saveDraft } from '#app/storage/work.ts'
import type { Draft, DraftStore } from '#app/ui/form/use-drafts.ts'

/** A form's drafts on this device, under a name of their own. */
export function draftsUnder<R, V>(key: string): DraftStore<R, V> {
  return {
    read: () => readDraft(key) as Promise<unknown> as Promise<Draft<R, V> | undefined>,
    write: ({ base, values }) => saveDraft(key, { base: base && asFields(base), values: asFields(values) }),
    drop: () => dropDraft(key),
  }
}

function asFields(record: unknown): Record<string, unknown> {
  return { ...(record as Record<string, unknown>) }
}
