import { useCallback, useState } from 'react'
import { dropOwnDraft, saveOwnDraft, type Draft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Saves what is written as this page's draft. `isFailed` while the device doesn't have the latest, which the screen must say. */
export function useDraftKeeping() {
  const [isFailed, setFailed] = useState(false)
  const keep = useCallback((key: string, values: Draft['values'] | undefined) => {
    const href = location.pathname + location.search
    const kept = values ? saveOwnDraft(key, { base: null, values, href }) : dropOwnDraft(key)
    kept.then(
      () => setFailed(false),
      (error: unknown) => {
        logFailure(error)
        setFailed(values !== undefined)
      },
    )
  }, [])
  return { isFailed, keep }
}
