import { followQuery } from '#app/sync/follow-query.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { workOwner } from '#app/session/current-session.ts'
import { thisPage } from '#app/session/page-lock.ts'
import {
  adoptStashedDrafts,
  dropOwnDraft,
  readOwnDraft,
  saveOwnDraft,
  stashDraft,
  takeDraft,
  type Draft as StoredDraft,
} from '#app/outbox/drafts.ts'

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
    href,
  })
  return {
    async read() {
      await adoptStashedDrafts().catch(logFailure)
      const draft: unknown = await takeDraft(key)
      return draft as (Omit<Draft<R, V>, 'problems'> & Pick<StoredDraft, 'updated_at' | 'problems'>) | undefined
    },
    write: (draft: Draft<R, V>) => saveOwnDraft(key, stored(draft)),
    writeAtOnce: (draft: Draft<R, V>) => stashDraft(owner, key, { ...stored(draft), page: thisPage }),
    drop: () => dropOwnDraft(key),
    watch: (onGone: () => void) =>
      followQuery(
        () => readOwnDraft(key),
        (draft) => draft ?? onGone(),
      ),
  }
}

function asFields(record: object): Record<string, unknown> {
  return { ...record }
}
