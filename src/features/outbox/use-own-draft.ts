import { useCallback, useEffect, useState } from 'react'
import { isSame } from '#contract/value/fields.ts'
import { takeDraft, dropOwnDraft, saveOwnDraft, type Draft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

interface OwnDraft<V> {
  /** The values before anything is written. */
  blank: V
  /** Whether nothing is written that is worth keeping; by default, if nothing differs. */
  isNothing?: (values: V) => boolean
  /** What to call it in lists. */
  label?: string
}

/** Texts of fields that belong to no form, saved on this device at every keystroke until they are sent. */
export function useOwnDraft<V extends Record<string, string>>(key: string, { isNothing, label, ...options }: OwnDraft<V>) {
  const [blank] = useState(options.blank)
  const [values, setValues] = useState(blank)
  const { isFailed, keep } = useDraftKeeping()
  /** Not over what has been written since. */
  const fill = useCallback((next: V) => setValues((now) => (isSame(now, blank) ? next : now)), [blank])

  useEffect(() => {
    takeDraft(key).then((draft) => {
      const stored = Object.keys(blank).map((name) => [name, draft?.values[name] ?? blank[name]])
      if (draft) fill(Object.fromEntries(stored) as V)
    }, logFailure)
  }, [key, blank, fill])

  return {
    values,
    isFailed,
    write: (written: Partial<V>) => {
      const next = { ...values, ...written }
      setValues(next)
      const isGone = isNothing ? isNothing(next) : isSame(next, blank)
      keep(key, isGone ? undefined : { ...next, ...(label !== undefined && { label }) })
    },
    drop: () => keep(key, undefined),
    /** Empties the fields while they are sent, which deletes the draft. Returns the function that brings them back. */
    take: () => {
      setValues(blank)
      return () => fill(values)
    },
  }
}

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
