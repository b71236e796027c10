import { useEffect, useState } from 'react'
import { isSame } from '#contract/value/fields.ts'
import type { DraftStore, LeftDraft } from './drafts-under.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** The draft that an earlier visit left of a form that opens with `shown`. */
export function useLeftDraft<R extends object, V extends object>(drafts: DraftStore<R, V>, shown: V) {
  const [offered, setOffered] = useState<LeftDraft<R, V> | null>()
  const [first] = useState({ drafts, shown })
  useEffect(() => void readLeft(first.drafts, first.shown).then(setOffered), [first])

  return {
    /** Undefined while it is being read, null if there is none or after the person decided. */
    offered,
    decide: () => setOffered(null),
    /** Another may have been left, which is offered next. */
    drop: async () => {
      setOffered(undefined)
      await first.drafts.drop().catch(logFailure)
      setOffered(await readLeft(first.drafts, first.shown))
    },
  }
}

async function readLeft<R extends object, V extends object>({ read, drop }: DraftStore<R, V>, shown: V) {
  try {
    const draft = await read()
    if (draft && !isSame(draft.values, shown)) return draft
    if (draft) void drop().catch(logFailure)
  } catch (error) {
    // If drafts cannot be read, still show the form.
    logFailure(error)
  }
  return null
}
