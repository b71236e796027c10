import { dropDraft, readDraft, saveDraft } from '#app/storage/drafts.ts'

interface Draft<R, V> {
  base: R | null
  values: V
}

/** A form's drafts on this device, under a name of their own; for `useRecordForm`. */
export function draftsUnder<R extends object, V extends object>(key: string) {
  return {
    read: () => readDraft(key) as Promise<unknown> as Promise<(Draft<R, V> & { updated_at: number }) | undefined>,
    write: ({ base, values }: Draft<R, V>) => saveDraft(key, { base: base && asFields(base), values: asFields(values) }),
    drop: () => dropDraft(key),
  }
}

function asFields(record: object): Record<string, unknown> {
  return { ...record }
}
