import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import type { ProblemBody } from '#contract/http/problem.ts'
import { fieldLabel, formLabel } from '#contract/record-text.ts'
import { isFields, isSame, namesOf } from '#contract/value/fields.ts'
import { problemAt, type ValueProblems } from '#contract/value/value-problem.ts'
import type { Autosave, AutosaveState } from './autosave.ts'
import { autosaveRecord, restoreDraft, shownFields, type LatestRecord, type RecordOnDevice, type SelfSaving } from './autosave-record.ts'
import { fieldsInParts } from './fields-in-parts.ts'
import { overNow, pick, type Fields } from './merge-fields.ts'
import { refusalOf, type OutboxRow } from './outbox-row.ts'
import { useStoredEdits } from './use-stored-edits.ts'
import { useValueProblems } from './use-value-problems.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { workOwner } from '#app/session/current-session.ts'
import { afterDrawing } from '#app/sync/use-fresh-lists.ts'
import { adoptOrphanedDrafts } from './adopt-orphaned-drafts.ts'
import { adoptStashedDrafts, readDraft, stashDraft, type Draft } from './drafts.ts'

interface Handlers<T> {
  onChange: (value: T) => void
  onBlur: () => void
}

interface Bound<T> extends Handlers<T> {
  name: string
  label: string
  value: T
  error: string | undefined
}

export interface SelfSavingForm<F extends object> {
  /** The value with the edits made here. */
  values: F
  /** Messages at the fields, by path: problems, and the changes that staff requested. */
  errors: ValueProblems
  /** All problems, by path. */
  problems: ValueProblems
  /** Problems whose values the server doesn't have. */
  unsent: ValueProblems
  /** The values have been checked. */
  isChecked: boolean
  state: AutosaveState
  /** The changes pending on this device. */
  rows: readonly OutboxRow[]
  /** The labels of what the server refused of the fields that another form of the record has. */
  refusedElsewhere: readonly string[]
  /** Why the server refused the last change, if no field is to blame. */
  refusal: ProblemBody | undefined
  set: <K extends keyof F & string>(field: K, value: F[K]) => void
  /** Changes a field based on its current value. */
  change: <K extends keyof F & string>(field: K, next: (now: F[K]) => F[K]) => void
  /** The props of a field component. */
  field: <K extends keyof F & string>(field: K) => Bound<F[K]>
  /** The props of a field component for one part of a field that is a record. */
  subfield: <K extends keyof F & string, P extends keyof F[K] & string>(field: K, subfield: P, label?: string) => Bound<F[K][P]>
  /**
   * Fields waiting for Save: those that differ from the saved record. Always empty if the form
   * saves by itself.
   */
  unsaved: readonly (keyof F & string)[]
  /** Sends the fields waiting for Save, unless one of them is invalid. */
  save: () => Promise<void>
  discard: () => Promise<void>
  /** Hands everything written so far to the outbox. */
  flush: () => Promise<void>
  /** Whether every edit has been sent; also current between renders. */
  isAllSent: () => boolean
}

interface OnDevice<R> {
  rows: readonly OutboxRow[]
  /** The record is only displayed; the first edit creates it. */
  isUnbegun?: boolean | undefined
  refresh: () => Promise<RecordOnDevice<R>>
  /** Runs what follows when a field is left, such as once a press has ended; the same function in each render. */
  afterPress?: (action: () => void) => void
}

/** An autosaving record: edits are saved on the device within a second, and sent to the server when it can be reached. */
export function useSelfSaving<F extends object, R extends F & { id: string; version: number }>(
  how: SelfSaving<F, R>,
  record: R,
  { rows, isUnbegun, refresh, afterPress = atOnce }: OnDevice<R>,
): SelfSavingForm<F> {
  const { draftKey, sending, rules, marksOf, isOnRequest } = how
  const below = useMemo(() => shownFields(how, record, rows), [how, record, rows])
  const [latest] = useState<LatestRecord<F, R>>(() => ({ how, record, below, isPending: rows.length > 0, isUnbegun, refresh }))
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [autosave] = useState(() => autosaveRecord(latest, redraw))

  // With the drawing, not after it: a key pressed right then is a change to what is shown.
  useLayoutEffect(() => {
    Object.assign(latest, { how, record, below, isPending: rows.length > 0, isUnbegun: latest.isUnbegun && isUnbegun, refresh })
  })

  const [isFormUnbegun] = useState(() => () => latest.isUnbegun === true)
  useAutosavedDraft(draftKey, autosave, isFormUnbegun)

  const { seen, typed, writing, state } = autosave
  const inParts = fieldsInParts(how.resource)
  const edits = useMemo(() => overNow(autosave.edits, seen, below, inParts), [autosave.edits, seen, below, inParts])
  const checked = useValueProblems<F>({ draftKey, sending, inParts, below, edits, rows, writing, rules })
  const { elsewhere, problems, unsent, refusedElsewhere, heldBack, isChecked } = checked
  const [keepSame] = useState(() => keepingSame<F>())
  const values = useMemo(
    () =>
      keepSame({ ...below, ...elsewhere, ...asTyped(sending, typed, below), ...withTypedParts(sending, edits, { typed, below, inParts }) }),
    [keepSame, sending, below, elsewhere, typed, edits, inParts],
  )
  const marks = useMemo(() => marksOf?.(record, edits), [marksOf, record, edits])
  const errors = { ...marks, ...problems }
  const errorAt = (path: string, value: unknown) => {
    const error = problemAt(errors, path, value)
    return error !== undefined && heldBack.has(path) ? `${error} Fix this to save the list.` : error
  }

  // The same functions each time: a field is drawn again only when its value or error changes.
  const [handlers] = useState(() => new Map<string, Handlers<never>>())
  function handlersOf<T>(path: string, field: keyof F & string, onChange: (value: T) => void): Handlers<T> {
    const leave = () => autosave.leave(field, (value) => latest.how.sending.normalised(field, value))
    const known = handlers.get(path) ?? { onChange, onBlur: () => afterPress(leave) }
    handlers.set(path, known)
    return known as Handlers<T>
  }

  return {
    values,
    errors,
    problems,
    unsent,
    isChecked,
    state,
    rows,
    refusedElsewhere: refusedElsewhere.map((path) => fieldLabel(how.resource, path, how.kind)),
    refusal: refusalOf(rows),
    set: autosave.set,
    change: (field, next) => autosave.change(field, next),
    field: (field) => ({
      name: field,
      label: formLabel(how.resource, field, how.kind),
      value: values[field],
      error: errorAt(field, values[field]),
      ...handlersOf(field, field, (value: F[typeof field]) => autosave.set(field, value)),
    }),
    subfield: (field, subfield, label = formLabel(how.resource, `${field}.${subfield}`, how.kind)) => ({
      name: `${field}.${subfield}`,
      label,
      value: values[field][subfield],
      // A message about the whole field is shown at its first part.
      error:
        errorAt(`${field}.${subfield}`, values[field][subfield]) ??
        (Object.keys(values[field] as object)[0] === subfield ? errors[field] : undefined),
      ...handlersOf(`${field}.${subfield}`, field, (value: F[typeof field][typeof subfield]) =>
        autosave.change(field, (now) => ({ ...now, [subfield]: value })),
      ),
    }),
    unsaved: isOnRequest?.(record) ? namesOf(edits).filter((field) => !isSame(edits[field], below[field])) : [],
    async save() {
      autosave.pause(namesOf(autosave.edits))
      if (Object.keys(sending.divideEdits(autosave.edits, below).errors).length > 0) return
      Object.assign(latest, { saving: autosave.edits })
      try {
        await autosave.flush()
      } finally {
        Object.assign(latest, { saving: undefined })
      }
    },
    discard: () => autosave.discard(),
    flush: autosave.flush,
    isAllSent: () => namesOf(autosave.edits).length === 0,
  }
}

const atOnce = (action: () => void) => action()

/** Passes values on as the same object while they are the same, so that what lags behind typing is not drawn again for nothing. */
function keepingSame<F extends object>(): (values: F) => F {
  let kept: F | undefined
  return (values) => (kept = kept && isSame(kept, values) ? kept : values)
}

/** Typed text that normalizes to the value shown without it. */
function asTyped<F extends object>(sending: SelfSaving<F>['sending'], typed: Partial<F>, below: F): Partial<F> {
  const fields = namesOf(typed).filter((field) => isSame(sending.normalised(field, typed[field]), below[field]))
  return pick(typed, fields)
}

/** Edits of fields in parts, with the text of those parts that are saved as it was typed. */
function withTypedParts<F extends object>(
  sending: SelfSaving<F>['sending'],
  edits: Partial<F>,
  { typed, below, inParts }: { typed: Partial<F>; below: F; inParts: readonly string[] },
): Partial<F> {
  const shown = { ...edits }
  for (const field of namesOf(edits).filter((name) => name in typed && inParts.includes(name))) {
    const [edit, text, now] = [edits[field], typed[field], below[field]]
    if (!isFields(edit) || !isFields(text) || !isFields(now)) continue
    const isSaved = (part: string) =>
      isSame(edit[part], now[part]) && isSame(sending.normalised(field, { ...now, [part]: text[part] }), now)
    shown[field] = { ...edit, ...pick<Fields>(text, Object.keys(text).filter(isSaved)) } as F[typeof field]
  }
  return shown
}

/**
 * Restores the edits that an earlier visit or another tab left under `key`, and saves edits whenever the page is left, hidden or
 * closed.
 */
function useAutosavedDraft<F extends object>(key: string, autosave: Autosave<F>, isUnbegun: () => boolean): void {
  // Read while the form is being drawn, so that the record without them is not seen for long.
  const [reading] = useState(() =>
    adoptStashedDrafts()
      .catch(logFailure)
      .then(() => readDraft(key))
      .catch(logFailure),
  )

  // Sends earlier edits once the form has rendered, and whenever the network is back.
  useEffect(() => {
    const send = () => void autosave.flush().catch(logFailure)
    const cancel = afterDrawing(send)
    addEventListener('online', send)
    return () => {
      cancel()
      removeEventListener('online', send)
    }
  }, [autosave])

  const [owner] = useState(workOwner)
  useStoredEdits(
    autosave,
    // A record that its first edit would have created is gone with the page.
    useCallback(() => !isUnbegun() && saveAtOnce(owner, key, autosave), [isUnbegun, owner, key, autosave]),
    useCallback(() => !isUnbegun() && !autosave.unsaved && Object.keys(autosave.edits).length > 0, [isUnbegun, autosave]),
  )
  useEffect(() => {
    const adopt = (draft: Draft) => restoreDraft(autosave, draft)
    void reading.then((draft) => draft && adopt(draft))
    return adoptOrphanedDrafts(key, { edits: () => autosave.edits, adopt })
  }, [key, autosave, reading])
}

/** Whether there was something to save, and it is saved. */
function saveAtOnce<F extends object>(owner: string | undefined, key: string, { unsaved }: Autosave<F>): boolean {
  if (!unsaved) return false
  const { edits, seen } = unsaved
  const href = location.pathname + location.search
  return stashDraft(owner, key, { base: { ...seen.fields, version: seen.version }, values: { ...edits }, href })
}
