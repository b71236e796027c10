import { useForm } from '@mantine/form'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { fieldAt, inOrder, labelOf, requiredMessage, ownLabelOf, type FieldList } from './field-list.ts'
import { focusField, unfinishedFields, unfinishedMessage } from '#app/ui/form/form-element.ts'
import { valueNeeded, type Errors } from '#app/ui/form/form-errors.ts'
import { mergeRecord, settleCollisions } from './merge-record.ts'
import { getAt, setAt, type Path, type ValueAt } from './path.ts'
import type { Conflict, RecordForm, RecordFormOptions, Refusal, SaveAnswer } from './record-form.ts'
import { isSame } from './same.ts'
import { followRows, unsettledOf, withUnsettled } from './unsettled.ts'
import { useAfterPress } from '#app/ui/form/use-after-press.ts'
import { useDrafts } from './use-drafts.ts'
import { filesRead } from '#app/session/open-forms.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** A form's state beyond the values, errors, touched and dirty that Mantine tracks. */
interface Course<R, V> {
  /** The record that the values are based on. */
  base: R | null
  isTried: boolean
  isResumed: boolean
  failure: string | undefined
  conflict: Conflict<R, V> | undefined
  /** The values that are on their way. */
  saving: V | undefined
}

/** A change being saved, with the record and values it is based on. */
interface Change<R, V> {
  base: R | null
  baseline: V
  values: V
}

/** How many times in a row a save is retried on top of someone else's version. */
const maxMerges = 3

/**
 * A form for one record, built on Mantine's: values, validation, the draft on the device, saving,
 * and conflicts.
 */
export function useRecordForm<R extends { version: number }, V extends object>(options: RecordFormOptions<R, V>): RecordForm<R, V> {
  const { record, valuesOf, fields, checkLive, refusedOf, drafts, save, onSaved } = options
  const check = (of: V): Errors =>
    Object.fromEntries(
      Object.entries(options.check(of)).map(([path, sentence]) => [
        path,
        sentence === valueNeeded ? (requiredMessage(fields, path) ?? sentence) : sentence,
      ]),
    )
  const [initialValues] = useState(() => valuesOf(record))
  const form = useForm<V>({ initialValues, clearInputErrorOnChange: false })
  const { values, setValues, resetDirty, setErrors: report, isDirty: isDirtyNow, submitting: isSaving } = form
  const [{ base, isTried, isResumed, failure, conflict, saving }, dispatch] = useReducer(
    (course: Course<R, V>, news: Partial<Course<R, V>>) => ({ ...course, ...news }),
    { base: record, isTried: false, isResumed: false, failure: undefined, conflict: undefined, saving: undefined },
  )
  const element = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  const isDirty = isDirtyNow()

  /** Replaces the form's content: `values` as a change to `baseline`, the values of the record. */
  const stand = useCallback(
    ({ base, baseline, values }: Change<R, V>) => {
      setValues(values)
      resetDirty(baseline)
      dispatch({ base })
    },
    [setValues, resetDirty],
  )

  // Show what others saved at once, unless something was changed here, even since this was drawn; then saving detects the
  // conflict.
  useEffect(() => {
    if (!record || isSaving || isDirtyNow() || base === null || record.version < base.version || record === base) return
    stand(asItIs(record, valuesOf))
  }, [record, valuesOf, isSaving, isDirtyNow, base, stand])

  const refusal = refusedOf?.(values)
  const refused = stillRefused(refusal, fields, values)
  const isRefused = refusal !== undefined && (Object.keys(refused).length > 0 || Object.keys(refusal.problem?.fields ?? {}).length === 0)
  // In a new record, untouched fields count as missing only on save.
  const unsettled = unsettledOf(values)
  const wasWritten = (path: string) =>
    base !== null || path in unsettled || !isSame(getAt(values, path), getAt(form.getInitialValues(), path))
  const isSentence = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
  const reported: Errors = Object.fromEntries(Object.entries(form.errors).filter(isSentence))
  const touched = form.getTouched()
  const isShown = ([path]: [string, string]) =>
    isTried || touched[path] || path in reported || path in refused || (isResumed && wasWritten(path))
  // Errors reported by the fields come last and win: where a field cannot read its text, the schema
  // sees an empty value.
  const wrong = Object.entries({ ...unfinishedIn(values), ...refused, ...check(values), ...reported })
  const notAccepted = Object.keys({ ...Object.fromEntries(wrong.filter(([path]) => wasWritten(path))), ...checkLive?.(values) })
  const kept = useDrafts(drafts, { base, values, problems: notAccepted, isDirty, saving })
  const problems: Errors = { ...Object.fromEntries(wrong.filter(isShown)), ...checkLive?.(values) }
  // Only while the device has not stored the last keystrokes; after that, leaving loses nothing.
  useEffect(() => {
    if (!kept.isOpen && !kept.failed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirtyNow()) event.preventDefault()
    }
    // Before those who act only if the person may not stay.
    addEventListener('beforeunload', ask, { capture: true })
    return () => removeEventListener('beforeunload', ask, { capture: true })
  }, [kept.isOpen, kept.failed, isDirtyNow])

  function errorAt(path: string): string | undefined {
    const value = getAt(values, path)
    // A field for a plain list shows its items' errors itself; rows have fields of their own.
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
    const [, within] = (isPlainList && Object.entries(problems).find(([at]) => at.startsWith(`${path}.`))) || []
    return problems[path] ?? within
  }
  const summary =
    isTried || isResumed || isRefused
      ? inOrder(fields, Object.entries(problems)).map(([path, sentence]) => ({ path, label: labelOf(fields, path), sentence }))
      : []

  function change(next: (values: V) => V) {
    setValues(next(form.getValues()))
  }

  function set(path: string, value: unknown) {
    change((values) => followRows(setAt(values, path, value), path, getAt(values, path)))
    report((errors) => Object.fromEntries(Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`))))
  }

  function touch(path: string) {
    afterPress(() => {
      form.setTouched((paths) => (paths[path] ? paths : { ...paths, [path]: true }))
      // A field's own error counts like any other.
      const { [path]: unread } = unfinishedFields(element.current)
      if (unread !== undefined) report((errors) => ({ ...errors, [path]: unread }))
    })
  }

  async function submit() {
    if (isSaving || kept.found !== null) return
    form.setSubmitting(true)
    await filesRead()
    const unfinished = unfinishedFields(element.current)
    dispatch({ isTried: true, failure: undefined })
    report(unfinished)
    const change = { base, baseline: form.getInitialValues(), values: form.getValues() }
    const errors = { ...unfinishedIn(change.values), ...check(change.values), ...checkLive?.(change.values) }
    // A rule violated by a value that is already stored does not keep other changes from saving.
    const stored = base === null ? {} : { ...check(change.baseline), ...checkLive?.(change.baseline) }
    const isNew = ([path, sentence]: [string, string]) =>
      path in refused || stored[path] !== sentence || !isSame(getAt(change.values, path), getAt(change.baseline, path))
    if (Object.keys(unfinished).length === 0 && !Object.entries(errors).some(isNew)) await send(change, 0)
    else form.setSubmitting(false)
  }

  async function send(sent: Change<R, V>, merges: number) {
    form.setSubmitting(true)
    dispatch({ saving: sent.values })
    try {
      await settle(await save({ values: sent.values, base: sent.base }), sent, merges)
    } catch (error) {
      logFailure(error)
      dispatch({ failure: 'This couldn’t be saved, even on this device. Your changes are still on this page. Try again in a moment.' })
    } finally {
      dispatch({ saving: undefined })
      kept.keepAgain()
      form.setSubmitting(false)
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
        report(answer.problem.fields ?? {})
        return dispatch({ failure: answer.problem.detail })
      case 'conflict': {
        const { current } = answer
        const merge = mergeRecord(fields, sent.baseline, form.getValues(), valuesOf(current))
        if (merge.collisions.length > 0) return dispatch({ conflict: { merge, current } })
        const merged = { base: current, baseline: valuesOf(current), values: merge.values }
        stand(merged)
        if (merges < maxMerges) return await send(merged, merges + 1)
        return dispatch({ failure: 'Someone else is saving this too. Your changes don’t conflict. Save again.' })
      }
    }
  }

  /** Keeps what was typed during the save, as a change to the saved record. */
  function finish(next: Change<R, V>, sent: Change<R, V>) {
    stand({ ...next, values: mergeRecord(fields, sent.values, form.getValues(), next.values).values })
    forget()
    if (!isDirtyNow()) void kept.drop()
  }

  /** Clears the errors of earlier attempts. */
  function forget() {
    dispatch({ isTried: false, isResumed: false })
    form.resetTouched()
    form.clearErrors()
  }

  function resolve(choices: ReadonlyMap<string, 'mine' | 'theirs'>) {
    if (!conflict) return
    const { current, merge } = conflict
    const settled = { base: current, baseline: valuesOf(current), values: settleCollisions(merge, choices) }
    stand(settled)
    dispatch({ conflict: undefined })
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
      value: getAt(values, path) as ValueAt<V, P>,
      error: errorAt(path),
      onChange: (value) => set(path, value),
      onBlur: () => touch(path),
    }),
    unsettledText: (path) =>
      fieldAt(fields, path) && {
        text: unsettled[path],
        keep: (text) => change((values) => withUnsettled(values, path, text)),
      },
    wrong: wrong.map(([path]) => path),
    marked: Object.keys(problems),
    summary,
    failure: failure ?? (isRefused ? refusal.problem?.detail : undefined),
    isDirty,
    isDirtyNow: () => isDirtyNow() || Object.keys(unfinishedFields(element.current)).length > 0,
    isSaving,
    isBlocked: kept.found !== null,
    draft: kept.found
      ? {
          updatedAt: kept.found.updated_at,
          problems: kept.found.problems?.length ?? 0,
          resume: () => {
            // Not from the record as it is shown now: the person who typed the draft has not seen what changed since.
            if (kept.found)
              stand({
                base: kept.found.base,
                baseline: valuesOf(kept.found.base),
                values: { ...valuesOf(kept.found.base), ...kept.found.values },
              })
            dispatch({ isResumed: true })
            kept.decide()
          },
          discard: () => {
            kept.decide()
            void kept.drop()
          },
        }
      : undefined,
    kept: { at: kept.keptAt, failed: kept.failed },
    conflict,
    resolve,
    postpone: () => dispatch({ conflict: undefined }),
    submit: () => void submit(),
    discard: async () => {
      stand(asItIs(record ?? base, valuesOf))
      forget()
      dispatch({ failure: undefined })
      await kept.drop()
    },
    keep: kept.keepNow,
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

function unfinishedIn(values: object): Errors {
  return Object.fromEntries(Object.keys(unsettledOf(values)).map((path) => [path, unfinishedMessage]))
}

/** Server errors for fields that have not been changed since. */
function stillRefused<V extends object>(refusal: Refusal | undefined, fields: FieldList<V>, values: V): Errors {
  const isStill = ([path]: [string, string]) => {
    const sent = getAt(refusal?.body, path)
    return fieldAt(fields, path) !== undefined && (sent === undefined || isSame(sent, getAt(values, path)))
  }
  return Object.fromEntries(Object.entries(refusal?.problem?.fields ?? {}).filter(isStill))
}
