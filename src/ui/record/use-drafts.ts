import { registerForm } from '#app/session/open-forms.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSame } from './same.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** The unsaved values of a form, with the record that it started from. */
export interface Draft<R, V> {
  base: R | null
  values: V
  /** The paths of what was not accepted of it; a draft of an earlier build does not say. */
  problems?: readonly string[] | undefined
  /** By the device's clock, in milliseconds. */
  updated_at: number
}

/** Where a form's drafts are kept; the caller decides where and under which key. */
export interface DraftStore<R, V> {
  read: () => Promise<Draft<R, V> | undefined>
  write: (draft: { base: R | null; values: V; problems: readonly string[] }) => Promise<unknown>
  drop: () => Promise<unknown>
}

/** Well under the second after the last key in which it must be safe. */
const pauseMs = 400

/** What is in the form now. */
interface FormContents<R, V> {
  base: R | null
  values: V
  /** The paths of what is not accepted of it. */
  problems: readonly string[]
  isDirty: boolean
  /** Nothing is kept meanwhile. */
  isSaving: boolean
}

/** Keeps what stands in a form on the device while it differs from the record, and offers what an earlier visit left. */
export function useDrafts<R, V>(store: DraftStore<R, V>, { base, values, problems: paths, isDirty, isSaving }: FormContents<R, V>) {
  const [found, setFound] = useState<Draft<R, V> | null>()
  const [kept, setKept] = useState<{ values: V; problems: readonly string[]; at: number }>()
  const [failed, setFailed] = useState(false)
  const drafts = useRef(store)
  const first = useRef(values)

  useEffect(() => {
    let isHere = true
    const show = (draft: Draft<R, V> | null) => {
      if (isHere) setFound(draft)
    }
    // A device that keeps no drafts still shows the form.
    const { read, drop } = drafts.current
    read().then(
      (draft) => {
        const isNews = draft !== undefined && !isSame(draft.values, first.current)
        if (draft && !isNews) void drop().catch(logFailure)
        show(isNews ? draft : null)
      },
      (error: unknown) => {
        logFailure(error)
        show(null)
      },
    )
    return () => {
      isHere = false
    }
  }, [])

  const keep = useCallback(async (draft: { base: R | null; values: V; problems: readonly string[] }) => {
    try {
      await drafts.current.write(draft)
      setKept({ values: draft.values, problems: draft.problems, at: Date.now() })
      setFailed(false)
    } catch (error) {
      logFailure(error)
      setFailed(true)
    }
  }, [])

  const drop = useCallback(async () => {
    setKept(undefined)
    try {
      // Another window may have put its own there meanwhile: that stays.
      const stored = kept && (await drafts.current.read())
      if (!stored || isSame(stored.values, kept.values)) await drafts.current.drop()
    } catch (error) {
      logFailure(error)
    }
  }, [kept])

  // The same ones do not have to be written again with every key.
  const key = paths.join(' ')
  const problems = useMemo(() => key.split(' ').filter(Boolean), [key])
  const isSettled = found === null && !isSaving
  const mustKeep = isSettled && isDirty && (kept?.values !== values || !isSame(kept.problems, problems))
  // Changed back by hand: nothing is left to keep.
  const mustDrop = isSettled && !isDirty && kept !== undefined
  useEffect(() => {
    if (!mustKeep && !mustDrop) return
    const put = () => (mustKeep ? keep({ base, values, problems }) : drop())
    const write = () => void put()
    const timer = setTimeout(write, pauseMs)
    // A phone may end a page that is out of sight without another word.
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    const unregister = registerForm(put)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      unregister()
    }
  }, [mustKeep, mustDrop, base, values, problems, keep, drop])

  // Left within the app before the pause was over.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = mustKeep ? () => void keep({ base, values, problems }) : undefined
  })
  useEffect(() => () => leave.current?.(), [])

  return {
    /** What an earlier visit left: undefined while it is looked up, null when nothing did or after it was decided. */
    found,
    decide: () => setFound(null),
    /** True until the device has what stands in the form. */
    isOpen: mustKeep,
    keptAt: kept?.at,
    failed,
    /** Handing the values over has taken the draft away: what was not saved of them is kept anew. */
    keepAgain: () => setKept(undefined),
    keepNow: () => keep({ base, values, problems }),
    drop,
  }
}
