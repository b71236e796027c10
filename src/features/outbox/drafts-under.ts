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
  /** Paths of the values that are not accepted. */
  problems: readonly string[]
}

export type DraftStore<R extends object, V extends object> = ReturnType<typeof draftsUnder<R, V>>

/** Unsaved values of a form, with the record they are based on; those of earlier builds lack the problems. */
export type LeftDraft<R, V> = Omit<Draft<R, V>, 'problems'> & Pick<StoredDraft, 'updated_at' | 'problems'>

/** Stores the drafts of a form with a Save button on this device under the given key. */
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
    /** What this page wrote, or what a page that is closed has left: the latest, once for each call if several were left. */
    read: async () => {
      await adoptStashedDrafts().catch(logFailure)
      const draft: unknown = await takeDraft(key)
      return draft as LeftDraft<R, V> | undefined
    },
    write: (draft: Draft<R, V>) => saveOwnDraft(key, stored(draft)),
    /** Without waiting, for a page that is being closed; returns whether it did. */
    writeAtOnce: (draft: Draft<R, V>) => stashDraft(owner, key, { ...stored(draft), page: thisPage }),
    drop: () => dropOwnDraft(key),
    /** Calls back whenever there is no draft, as after another page saved or discarded it. Returns the function that ends this. */
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
