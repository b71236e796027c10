import { registerForm } from '#app/session/open-forms.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSame } from './same.ts'
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
  const [restored, setRestored] = useState<Draft<R, V> | null>()
  const [saved, setSaved] = useState<{ values: V; problems: readonly string[]; at: number }>()
  const [failed, setFailed] = useState(false)
  const drafts = useRef(store)
  const first = useRef(values)

  useEffect(() => {
    let isHere = true
    const show = (draft: Draft<R, V> | null) => {
      if (isHere) setRestored(draft)
    }
    // If drafts cannot be read, still show the form.
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

  // What another page dropped is stored again, as long as it is not saved here.
  useEffect(() => drafts.current.watch(() => setSaved(undefined)), [])

  const save = useCallback(async (draft: { base: R | null; values: V; problems: readonly string[] }) => {
    try {
      await drafts.current.write(draft)
      setSaved({ values: draft.values, problems: draft.problems, at: Date.now() })
      setFailed(false)
      return true
    } catch (error) {
      logFailure(error)
      setFailed(true)
      return false
    }
  }, [])

  const drop = useCallback(async () => {
    setSaved(undefined)
    try {
      // Another window may have replaced the draft; leave that one alone.
      const stored = saved && (await drafts.current.read())
      if (!stored || isSame(stored.values, saved.values)) await drafts.current.drop()
    } catch (error) {
      logFailure(error)
    }
  }, [saved])

  // Compare by content, so that equal problems do not cause another write on every keystroke.
  const key = paths.join(' ')
  const problems = useMemo(() => key.split(' ').filter(Boolean), [key])
  const mustSave = restored === null && isDirty && values !== saving && (saved?.values !== values || !isSame(saved.problems, problems))
  // Changed back by hand: there is nothing left to store.
  const mustDrop = restored === null && saving === undefined && !isDirty && saved !== undefined
  useEffect(() => {
    if (!mustSave && !mustDrop) return
    const put = () => (mustSave ? save({ base, values, problems }) : drop())
    const timer = setTimeout(() => void put(), pauseMs)
    const unregister = registerForm(put, () => mustSave && drafts.current.writeAtOnce({ base, values, problems }))
    return () => {
      clearTimeout(timer)
      unregister()
    }
  }, [mustSave, mustDrop, base, values, problems, save, drop])

  // Navigation within the app before the pause was over.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = mustSave ? () => void save({ base, values, problems }) : undefined
  })
  useEffect(() => () => leave.current?.(), [])

  return {
    /**
     * The draft of an earlier visit: undefined while it is being read, null if there is none or
     * after the user decided.
     */
    restored,
    decide: () => setRestored(null),
    /** True until the device has stored the current values. */
    isOpen: mustSave,
    savedAt: saved?.at,
    failed,
    /** Saving removes the stored draft; values that were not saved must be stored again. */
    markUnsaved: () => setSaved(undefined),
    /** Whether the device has stored them. */
    saveNow: () => save({ base, values, problems }),
    drop,
  }
}
