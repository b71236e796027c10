import { askBeforeUnloadIf } from '#app/session/open-forms.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { fieldAt, inOrder, labelOf, requiredMessage, ownLabelOf, type FieldList } from './field-list.ts'
import { focusField, unfinishedFields, unfinishedMessage } from '#app/ui/form/form-element.ts'
import type { Errors } from '#app/ui/form/form-errors.ts'
import { valueNeeded } from '#contract/value/issue-message.ts'
import { mergeRecord, settleCollisions } from './merge-record.ts'
import { isSame, valueAt } from '#contract/value/fields.ts'
import { setAt, type Path, type ValueAt } from './path.ts'
import type { Conflict, RecordForm, RecordFormOptions, Refusal, SaveAnswer } from './record-form.ts'
import { followRows, unsettledOf, withUnsettled } from './unsettled.ts'
import { useAfterPress } from '#app/ui/form/use-after-press.ts'
import { useDrafts } from './use-drafts.ts'
import { filesRead } from '#app/session/open-forms.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** The values in a form, as a change to those of the record that they are based on. */
interface Change<R, V> {
  base: R | null
  baseline: V
  values: V
}

/** A form's state. */
interface Course<R, V> {
  stood: Change<R, V>
  /** Errors from the fields themselves and from the last save, by path. */
  reported: Errors
  /** Paths of the fields that lost focus. */
  touched: Readonly<Record<string, true>>
  /** The values at the last try to save them. */
  tried: V | undefined
  isResumed: boolean
  failure: string | undefined
  conflict: Conflict<R, V> | undefined
  isSaving: boolean
  /** How many attempts to save have ended. */
  attempts: number
  /** The values that are on their way. */
  saving: V | undefined
}

/** Without the errors of earlier attempts. */
const untried = { reported: {}, touched: {}, tried: undefined, isResumed: false }

/** How many times in a row a save is retried on top of someone else's version. */
const maxMerges = 3

/**
 * A form for one record: values, validation, the draft on the device, saving, and conflicts. Without changes it shows the record
 * as it is drawn.
 */
export function useRecordForm<R extends { version: number }, V extends object>(options: RecordFormOptions<R, V>): RecordForm<R, V> {
  const { record, valuesOf, fields, checkLive, refusedOf, drafts, save, onSaved } = options
  const check = (of: V): Errors =>
    Object.fromEntries(
      Object.entries(options.check(of)).map(([path, message]) => [
        path,
        message === valueNeeded ? (requiredMessage(fields, path) ?? message) : message,
      ]),
    )
  const [held] = useState<{ course: Course<R, V> }>(() => ({
    course: {
      ...untried,
      stood: asItIs(record, valuesOf),
      failure: undefined,
      conflict: undefined,
      isSaving: false,
      attempts: 0,
      saving: undefined,
    },
  }))
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const dispatch = (news: Partial<Course<R, V>>) => {
    held.course = { ...held.course, ...news }
    redraw()
  }
  const { course } = held
  const { tried, isResumed, failure, conflict, isSaving, attempts, saving, touched } = course
  const element = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  const isDirtyNow = useCallback(() => isDirtyIn(held.course.stood), [held])

  // What others saved is shown at once, unless something was changed here; then saving detects the conflict.
  const asRecorded = useMemo(() => record && asItIs(record, valuesOf), [record, valuesOf])
  const stood = asRecorded && !isSaving && isFollowedBy(course.stood, asRecorded) ? asRecorded : course.stood
  // With the drawing, not after it: a key pressed right then is a change to what is shown.
  useLayoutEffect(() => {
    if (stood !== course.stood && held.course.stood === course.stood) held.course = { ...held.course, stood }
  })
  const { base, baseline, values } = stood
  const isDirty = isDirtyIn(stood)

  const refusal = refusedOf?.(values)
  const refused = stillRefused(refusal, fields, values)
  const isRefused = refusal !== undefined && (Object.keys(refused).length > 0 || Object.keys(refusal.problem?.fields ?? {}).length === 0)
  // In a new record, untouched fields count as missing only on save.
  const unsettled = unsettledOf(values)
  const wasWritten = (path: string) => base !== null || path in unsettled || !isSame(valueAt(values, path), valueAt(baseline, path))
  const isShown = ([path]: [string, string]) =>
    (tried && !isInNewRow(path, tried)) || touched[path] || path in course.reported || path in refused || (isResumed && wasWritten(path))
  // Errors reported by the fields come last and win: where a field cannot read its text, the schema
  // sees an empty value.
  const wrong = Object.entries({ ...unfinishedIn(values), ...refused, ...check(values), ...course.reported })
  const notAccepted = Object.keys({ ...Object.fromEntries(wrong.filter(([path]) => wasWritten(path))), ...checkLive?.(values) })
  const draftStore = useDrafts(drafts, { base, values, problems: notAccepted, isDirty, saving })
  const problems: Errors = { ...Object.fromEntries(wrong.filter(isShown)), ...checkLive?.(values) }
  // Only while the device has not stored the last keystrokes; after that, leaving loses nothing.
  useEffect(() => {
    if (!draftStore.isOpen && !draftStore.failed) return
    return askBeforeUnloadIf(isDirtyNow)
  }, [draftStore.isOpen, draftStore.failed, isDirtyNow])

  function errorAt(path: string): string | undefined {
    const value = valueAt(values, path)
    // A field for a plain list shows its items' errors itself; rows have fields of their own.
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
    const [, within] = (isPlainList && Object.entries(problems).find(([at]) => at.startsWith(`${path}.`))) || []
    return problems[path] ?? within
  }
  const summary =
    tried || isResumed || isRefused
      ? inOrder(fields, Object.entries(problems)).map(([path, message]) => ({ path, label: labelOf(fields, path), message }))
      : []

  function change(next: (values: V) => V) {
    const { stood } = held.course
    dispatch({ stood: { ...stood, values: next(stood.values) } })
  }

  function set(path: string, value: unknown) {
    change((values) => followRows(setAt(values, path, value), path, valueAt(values, path)))
    const others = Object.entries(held.course.reported).filter(([at]) => at !== path && !at.startsWith(`${path}.`))
    dispatch({ reported: Object.fromEntries(others) })
  }

  function touch(path: string) {
    afterPress(() => {
      const { touched, reported } = held.course
      // A field's own error counts like any other.
      const { [path]: unread } = unfinishedFields(element.current)
      dispatch({ touched: { ...touched, [path]: true }, ...(unread !== undefined && { reported: { ...reported, [path]: unread } }) })
    })
  }

  // The same functions each time: a field is drawn again only when its value or error changes.
  const [handlers] = useState(() => new Map<string, Pick<FieldProps<unknown>, 'onChange' | 'onBlur'>>())
  function handlersOf(path: string) {
    const known = handlers.get(path) ?? { onChange: (value) => set(path, value), onBlur: () => touch(path) }
    handlers.set(path, known)
    return known
  }

  const unsettledText = useCallback(
    (path: string) =>
      fieldAt(fields, path) && {
        text: unsettled[path],
        setText: (text: string | undefined) => {
          const { stood } = held.course
          dispatch({ stood: { ...stood, values: withUnsettled(stood.values, path, text) } })
        },
      },
    // oxlint-disable-next-line react/exhaustive-deps -- `dispatch` does the same in every render.
    [fields, unsettled],
  )

  async function submit() {
    if (held.course.isSaving || draftStore.offered !== null) return
    dispatch({ isSaving: true })
    await filesRead()
    const unfinished = unfinishedFields(element.current)
    const change = held.course.stood
    dispatch({ tried: change.values, failure: undefined, reported: unfinished })
    const errors = { ...unfinishedIn(change.values), ...check(change.values), ...checkLive?.(change.values) }
    // A rule violated by a value that is already stored does not keep other changes from saving.
    const stored = change.base === null ? {} : { ...check(change.baseline), ...checkLive?.(change.baseline) }
    const isNew = ([path, message]: [string, string]) =>
      path in refused || stored[path] !== message || !isSame(valueAt(change.values, path), valueAt(change.baseline, path))
    if (Object.keys(unfinished).length === 0 && !Object.entries(errors).some(isNew)) await send(change, 0)
    else dispatch({ isSaving: false, attempts: held.course.attempts + 1 })
  }

  async function send(sent: Change<R, V>, merges: number) {
    dispatch({ isSaving: true, saving: sent.values })
    try {
      await settle(await save({ values: sent.values, base: sent.base }), sent, merges)
    } catch (error) {
      logFailure(error)
      dispatch({ failure: 'This couldn’t be saved, even on this device. Your changes are still on this page. Try again in a moment.' })
    } finally {
      dispatch({ isSaving: false, attempts: held.course.attempts + 1, saving: undefined })
      draftStore.storeAgain()
    }
  }

  async function settle(answer: SaveAnswer<R>, sent: Change<R, V>, merges: number): Promise<void> {
    switch (answer.kind) {
      case 'saved':
        finish(asItIs(answer.record, valuesOf), sent)
        return onSaved(answer.record, sent.values)
      case 'waiting':
        finish({ base: answer.record, baseline: sent.values, values: sent.values }, sent)
        return onSaved(null, sent.values)
      case 'refused':
        return dispatch({ failure: answer.problem.detail, reported: answer.problem.fields ?? {} })
      case 'conflict': {
        const { current } = answer
        const over = (known: Partial<R>) => (sent.base ? valuesOf({ ...sent.base, ...known }) : sent.baseline)
        // Also what an earlier save left on the device: the form may show it as the record, or not yet.
        const mine = mergeRecord(fields, sent.baseline, held.course.stood.values, over(answer.pending)).values
        const merge = mergeRecord(fields, over(answer.before), mine, valuesOf(current))
        if (merge.collisions.length > 0) return dispatch({ conflict: { merge, current } })
        const merged = { base: current, baseline: valuesOf(current), values: merge.values }
        dispatch({ stood: merged })
        if (merges < maxMerges) return await send(merged, merges + 1)
        return dispatch({ failure: 'Someone else is saving this too. Your changes don’t conflict. Save again.' })
      }
    }
  }

  /** Keeps what was typed during the save, as a change to the saved record. */
  function finish(next: Change<R, V>, sent: Change<R, V>) {
    const { values } = mergeRecord(fields, sent.values, held.course.stood.values, next.values)
    dispatch({ stood: { ...next, values }, ...untried })
    if (!isDirtyNow()) void draftStore.drop()
  }

  function resolve(choices: ReadonlyMap<string, 'mine' | 'theirs'>) {
    if (!conflict) return
    const { current, merge } = conflict
    const settled = { base: current, baseline: valuesOf(current), values: settleCollisions(merge, choices) }
    dispatch({ stood: settled, conflict: undefined })
    void send(settled, 0)
  }

  return {
    values,
    base,
    fields,
    set,
    change,
    field: <P extends Path<V>>(path: P): FieldProps<ValueAt<V, P>> => ({
      name: path,
      label: ownLabelOf(fields, path),
      value: valueAt(values, path) as ValueAt<V, P>,
      error: errorAt(path),
      ...handlersOf(path),
    }),
    unsettledText,
    wrong: wrong.map(([path]) => path),
    marked: Object.keys(problems),
    summary,
    failure: failure ?? (isRefused ? refusal.problem?.detail : undefined),
    isDirty,
    isDirtyNow: () => isDirtyNow() || Object.keys(unfinishedFields(element.current)).length > 0,
    isSaving,
    attempts,
    isBlocked: draftStore.offered !== null,
    draft: draftStore.offered
      ? {
          updatedAt: draftStore.offered.updated_at,
          problems: draftStore.offered.problems?.length ?? 0,
          resume: () => {
            // Not from the record as it is shown now: the person who typed the draft has not seen what changed since.
            const as = draftStore.offered && asItIs(draftStore.offered.base, valuesOf)
            if (as) dispatch({ stood: { ...as, values: { ...as.values, ...draftStore.offered?.values } }, isResumed: true })
            draftStore.resume()
          },
          discard: () => void draftStore.decline(),
        }
      : undefined,
    draftStatus: { at: draftStore.storedAt, failed: draftStore.failed },
    conflict,
    resolve,
    postpone: () => dispatch({ conflict: undefined }),
    submit: () => void submit(),
    discard: async () => {
      dispatch({ ...untried, stood: asItIs(record ?? base, valuesOf), failure: undefined })
      await draftStore.drop()
    },
    saveDraft: draftStore.storeNow,
    element: useCallback((drawn: HTMLFormElement | null) => {
      element.current = drawn
    }, []),
    focus: (path) => focusField(element.current, path),
  }
}

function asItIs<R, V>(record: R | null, valuesOf: (record: R | null) => V): Change<R, V> {
  const values = valuesOf(record)
  return { base: record, baseline: values, values }
}

function isDirtyIn<R, V>({ values, baseline }: Change<R, V>): boolean {
  return !isSame(values, baseline)
}

/** Whether the record as it is now takes the place of what stands in the form. */
function isFollowedBy<R extends { version: number }, V>(stood: Change<R, V>, { base: record }: Change<R, V>): boolean {
  const { base } = stood
  return base !== null && record !== null && record !== base && record.version >= base.version && !isDirtyIn(stood)
}

function unfinishedIn(values: object): Errors {
  return Object.fromEntries(Object.keys(unsettledOf(values)).map((path) => [path, unfinishedMessage]))
}

/** Whether a field is in a row that was added after the last try: what is missing there counts once it is left, or at the next try. */
function isInNewRow(path: string, tried: object): boolean {
  const [, rows, index] = /^(.+?)\.(\d+)\./.exec(path) ?? []
  const before = rows === undefined ? undefined : valueAt(tried, rows)
  return Array.isArray(before) && Number(index) >= before.length
}

/** Server errors for fields that have not been changed since. */
function stillRefused<V extends object>(refusal: Refusal | undefined, fields: FieldList<V>, values: V): Errors {
  const isStill = ([path]: [string, string]) => {
    const sent = valueAt(refusal?.body, path)
    return fieldAt(fields, path) !== undefined && (sent === undefined || isSame(sent, valueAt(values, path)))
  }
  return Object.fromEntries(Object.entries(refusal?.problem?.fields ?? {}).filter(isStill))
}
