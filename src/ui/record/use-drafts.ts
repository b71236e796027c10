import { registerForm } from '#app/session/open-forms.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSame } from '#contract/value/fields.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Unsaved values of a form, with the record they are based on. */
export interface Draft<R, V> {
  base: R | null
  values: V
  /** Paths of the values that were not accepted. Undefined in drafts from earlier builds. */
  problems?: readonly string[] | undefined
  /** Milliseconds by the device's clock. */
  updated_at: number
}

/** Storage for a form's drafts; the caller decides where and under which key. */
export interface DraftStore<R, V> {
  /** What this page wrote, or what a page that is closed has left: the latest, once for each call if several were left. */
  read: () => Promise<Draft<R, V> | undefined>
  write: (draft: { base: R | null; values: V; problems: readonly string[] }) => Promise<unknown>
  /** Stores it without waiting, for a page that is being closed; returns whether it did. */
  writeAtOnce: (draft: { base: R | null; values: V; problems: readonly string[] }) => boolean
  drop: () => Promise<unknown>
  /** Calls back whenever there is no draft, as after another page saved or discarded it. Returns the function that ends this. */
  watch: (onGone: () => void) => () => void
}

/** Drafts must be stored within a second after the last keystroke; this leaves a margin. */
const pauseMs = 400

interface FormContents<R, V> {
  base: R | null
  values: V
  /** Paths of the values that are not accepted. */
  problems: readonly string[]
  isDirty: boolean
  /** The values that are being saved, which need no draft. */
  saving: V | undefined
}

/**
 * Stores the values of a form on the device while they differ from the record, and restores what an
 * earlier visit left.
 */
export function useDrafts<R, V>(store: DraftStore<R, V>, { base, values, problems: paths, isDirty, saving }: FormContents<R, V>) {
  const [offered, setOffered] = useState<Draft<R, V> | null>()
  const [stored, setStored] = useState<{ values: V; problems: readonly string[]; at: number }>()
  const [failed, setFailed] = useState(false)
  const drafts = useRef(store)
  const first = useRef(values)

  const look = useCallback(async () => {
    const { read, drop } = drafts.current
    try {
      const draft = await read()
      const isNews = draft !== undefined && !isSame(draft.values, first.current)
      if (draft && !isNews) void drop().catch(logFailure)
      setOffered(isNews ? draft : null)
    } catch (error) {
      // If drafts cannot be read, still show the form.
      logFailure(error)
      setOffered(null)
    }
  }, [])
  useEffect(() => void look(), [look])

  // What another page dropped is stored again, as long as it is not saved here.
  useEffect(() => drafts.current.watch(() => setStored(undefined)), [])

  const put = useCallback(async (draft: { base: R | null; values: V; problems: readonly string[] }) => {
    try {
      await drafts.current.write(draft)
      setStored({ values: draft.values, problems: draft.problems, at: Date.now() })
      setFailed(false)
      return true
    } catch (error) {
      logFailure(error)
      setFailed(true)
      return false
    }
  }, [])

  const drop = useCallback(async () => {
    setStored(undefined)
    try {
      await drafts.current.drop()
    } catch (error) {
      logFailure(error)
    }
  }, [])

  // Compare by content, so that equal problems do not cause another write on every keystroke.
  const key = paths.join(' ')
  const problems = useMemo(() => key.split(' ').filter(Boolean), [key])
  const mustStore = offered === null && isDirty && values !== saving && (stored?.values !== values || !isSame(stored.problems, problems))
  // Changed back by hand: there is nothing left to store.
  const mustDrop = offered === null && saving === undefined && !isDirty && stored !== undefined
  const catchUp = useCallback(async () => {
    if (mustStore) await put({ base, values, problems })
    else if (mustDrop) await drop()
  }, [mustStore, mustDrop, base, values, problems, put, drop])
  useEffect(() => {
    const timer = setTimeout(() => void catchUp(), pauseMs)
    return () => clearTimeout(timer)
  }, [catchUp])
  useEffect(() => {
    if (!isDirty && !mustDrop) return
    return registerForm({
      save: catchUp,
      saveAtOnce: () => mustStore && drafts.current.writeAtOnce({ base, values, problems }),
      isSaved: () => isDirty && !mustStore && saving === undefined,
    })
  }, [catchUp, isDirty, mustStore, mustDrop, base, values, problems, saving])

  // Navigation within the app before the pause was over.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = mustStore ? () => void catchUp() : undefined
  })
  useEffect(() => () => leave.current?.(), [])

  return {
    /**
     * The draft of an earlier visit: undefined while it is being read, null if there is none or
     * after the user decided.
     */
    offered,
    resume: () => setOffered(null),
    /** Drops it. Another may have been left, which is offered next. */
    decline: async () => {
      setOffered(undefined)
      await drop()
      await look()
    },
    /** True until the device has stored the current values. */
    isOpen: mustStore,
    storedAt: stored?.at,
    failed,
    /** Saving removes the stored draft; values that were not saved must be stored again. */
    storeAgain: () => setStored(undefined),
    /** Whether the device has stored them. */
    storeNow: () => put({ base, values, problems }),
    drop,
  }
}
