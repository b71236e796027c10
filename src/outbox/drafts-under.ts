import { followQuery } from '#app/sync/follow-query.ts'
import { dropDraft, readDraft, saveDraft, thisPage, type Draft as StoredDraft } from '#app/outbox/drafts.ts'

interface Draft<R, V> {
  base: R | null
  values: V
  problems: readonly string[]
}

/** Stores a form's drafts on this device under the given key; for `useRecordForm`. */
export function draftsUnder<R extends object, V extends object>(key: string) {
  return {
    read: () =>
      readDraft(key) as Promise<unknown> as Promise<
        (Omit<Draft<R, V>, 'problems'> & Pick<StoredDraft, 'updated_at' | 'problems'>) | undefined
      >,
    write: ({ base, values, problems }: Draft<R, V>) =>
      saveDraft(key, { base: base && asFields(base), values: asFields(values), problems, page: thisPage }),
    drop: () => dropDraft(key),
    watch: (onGone: () => void) =>
      followQuery(
        () => readDraft(key),
        (draft) => draft ?? onGone(),
      ),
  }
}

function asFields(record: object): Record<string, unknown> {
  return { ...record }
}
