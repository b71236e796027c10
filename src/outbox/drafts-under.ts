import { followQuery } from '#app/sync/follow-query.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { workOwner } from '#app/session/current-session.ts'
import { adoptStashedDrafts, dropDraft, readDraft, saveDraft, stashDraft, thisPage, type Draft as StoredDraft } from '#app/outbox/drafts.ts'

interface Draft<R, V> {
  base: R | null
  values: V
  problems: readonly string[]
}

/** Stores a form's drafts on this device under the given key; for `useRecordForm`. */
export function draftsUnder<R extends object, V extends object>(key: string) {
  const owner = workOwner()
  // As the form opens: when it is stored last, the page may already be another one.
  const href = location.pathname + location.search
  const stored = ({ base, values, problems }: Draft<R, V>) => ({
    base: base && asFields(base),
    values: asFields(values),
    problems,
    page: thisPage,
    href,
  })
  return {
    async read() {
      await adoptStashedDrafts().catch(logFailure)
      const draft: unknown = await readDraft(key)
      return draft as (Omit<Draft<R, V>, 'problems'> & Pick<StoredDraft, 'updated_at' | 'problems'>) | undefined
    },
    write: (draft: Draft<R, V>) => saveDraft(key, stored(draft)),
    writeAtOnce: (draft: Draft<R, V>) => stashDraft(owner, key, stored(draft)),
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
