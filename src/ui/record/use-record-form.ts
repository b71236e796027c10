import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { fieldAt, inOrder, labelOf, neededSentence, ownLabelOf, type FieldList } from './field-list.ts'
import { focusField, unfinishedFields } from '#app/ui/form/form-element.ts'
import { valueNeeded, type Errors } from '#app/ui/form/form-errors.ts'
import { mergeRecord, settleCollisions } from './merge-record.ts'
import { getAt, setAt, type Path, type ValueAt } from './path.ts'
import type { Conflict, RecordForm, RecordFormOptions, Refusal, SaveAnswer } from './record-form.ts'
import { isSame } from './same.ts'
import { useAfterPress } from '#app/ui/form/use-after-press.ts'
import { useDrafts } from './use-drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Where a form stands: what is shown, and what that is a change of. */
interface FormState<R, V> {
  base: R | null
  /** The values of `base`, or what was last handed over. */
  baseline: V
  values: V
}

/** How often in a row a change is put on top of somebody else's by itself. */
const maxMerges = 3

/** A form of one record: its values, what is wrong with them, its draft on the device, its saving and its conflicts. */
export function useRecordForm<R extends { version: number }, V extends object>(options: RecordFormOptions<R, V>): RecordForm<R, V> {
  const { record, valuesOf, fields, checkLive, refusedOf, drafts, save, onSaved } = options
  const check = (of: V): Errors =>
    Object.fromEntries(
      Object.entries(options.check(of)).map(([path, sentence]) => [
        path,
        sentence === valueNeeded ? (neededSentence(fields, path) ?? sentence) : sentence,
      ]),
    )
  const [formState, setFormState] = useState<FormState<R, V>>(() => formStateOf(record, valuesOf))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isResumed, setResumed] = useState(false)
  const [reported, setReported] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<R, V>>()
  const form = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  const latest = useRef(formState)

  const { base, baseline, values } = formState
  const isDirty = !isSame(values, baseline)
  const stand = useCallback((next: FormState<R, V>) => {
    latest.current = next
    setFormState(next)
  }, [])

  // What others saved is shown at once while nothing was changed here; else saving finds out.
  useEffect(() => {
    const { base: shown, values: now, baseline: was } = latest.current
    if (!record || isSaving || isDirty || !isSame(now, was)) return
    if (shown === null || record.version < shown.version || record === shown) return
    stand(formStateOf(record, valuesOf))
  }, [record, valuesOf, isSaving, isDirty, stand])

  const refusal = refusedOf?.(values)
  const refused = stillRefused(refusal, fields, values)
  const isRefused = refusal !== undefined && (Object.keys(refused).length > 0 || Object.keys(refusal.problem?.fields ?? {}).length === 0)
  // Of a new record, what nobody has written yet is asked for only when it is saved.
  const wasWritten = (path: string) => base !== null || !isSame(getAt(values, path), getAt(baseline, path))
  const isShown = ([path]: [string, string]) =>
    isTried || touched.has(path) || path in reported || path in refused || (isResumed && wasWritten(path))
  // What a field says of the text in it comes first: to the schema there is nothing.
  const wrong = Object.entries({ ...refused, ...check(values), ...reported })
  const notAccepted = Object.keys({ ...Object.fromEntries(wrong.filter(([path]) => wasWritten(path))), ...checkLive?.(values) })
  const kept = useDrafts(drafts, { base, values, problems: notAccepted, isDirty, isSaving })
  const problems: Errors = { ...Object.fromEntries(wrong.filter(isShown)), ...checkLive?.(values) }
  // Only while the device has not taken the last keys: after that, leaving loses nothing.
  useEffect(() => {
    if (!kept.isOpen && !kept.failed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSame(latest.current.values, latest.current.baseline)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [kept.isOpen, kept.failed])

  function errorAt(path: string): string | undefined {
    const value = getAt(values, path)
    // Of chosen items and lines the field itself speaks; rows have fields of their own.
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
    const [, within] = (isPlainList && Object.entries(problems).find(([at]) => at.startsWith(`${path}.`))) || []
    return problems[path] ?? within
  }
  const summary =
    isTried || isResumed || isRefused
      ? inOrder(fields, Object.entries(problems)).map(([path, sentence]) => ({ path, label: labelOf(fields, path), sentence }))
      : []

  function change(next: (values: V) => V) {
    stand({ ...latest.current, values: next(latest.current.values) })
  }

  function set(path: string, value: unknown) {
    change((values) => setAt(values, path, value))
    setReported((errors) => Object.fromEntries(Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`))))
  }

  function touch(path: string) {
    afterPress(() => {
      setTouched((paths) => (paths.has(path) ? paths : new Set([...paths, path])))
      // What the field itself marks is counted with everything else that is marked.
      const { [path]: unread } = unfinishedFields(form.current)
      if (unread !== undefined) setReported((errors) => ({ ...errors, [path]: unread }))
    })
  }

  async function submit() {
    if (isSaving || kept.found !== null) return
    const unfinished = unfinishedFields(form.current)
    setTried(true)
    setReported(unfinished)
    setFailure(undefined)
    const { values: written, baseline: before } = latest.current
    const errors = { ...check(written), ...checkLive?.(written) }
    // What a rule says of a value that is stored already keeps no other change from being saved.
    const stored = latest.current.base === null ? {} : { ...check(before), ...checkLive?.(before) }
    const isNew = ([path, sentence]: [string, string]) =>
      path in refused || stored[path] !== sentence || !isSame(getAt(written, path), getAt(before, path))
    if (Object.keys(unfinished).length === 0 && !Object.entries(errors).some(isNew)) await send(0)
  }

  async function send(merges: number) {
    const sent = latest.current
    setSaving(true)
    try {
      await settle(await save({ values: sent.values, base: sent.base }), sent, merges)
    } catch (error) {
      logFailure(error)
      setFailure('This couldn’t be saved, even on this device. Your changes are still on this page. Try again in a moment.')
    } finally {
      kept.keepAgain()
      setSaving(false)
    }
  }

  async function settle(answer: SaveAnswer<R>, sent: FormState<R, V>, merges: number): Promise<void> {
    switch (answer.kind) {
      case 'saved':
        finish(formStateOf(answer.record, valuesOf), sent)
        return onSaved(answer.record, sent.values)
      case 'waiting':
        finish({ ...sent, baseline: sent.values }, sent)
        return onSaved(null, sent.values)
      case 'refused':
        setReported(answer.problem.fields ?? {})
        return setFailure(answer.problem.detail)
      case 'conflict': {
        const theirs = valuesOf(answer.current)
        const merge = mergeRecord(fields, sent.baseline, sent.values, theirs)
        if (merge.collisions.length > 0) return setConflict({ merge, current: answer.current })
        stand({ base: answer.current, baseline: theirs, values: merge.values })
        if (merges < maxMerges) return await send(merges + 1)
        return setFailure('Someone else is saving this too. Your changes don’t conflict. Save again.')
      }
    }
  }

  /** What was written while it was being sent stays, as a change of what came back. */
  function finish(next: FormState<R, V>, sent: FormState<R, V>) {
    const { values } = mergeRecord(fields, sent.values, latest.current.values, next.values)
    stand({ ...next, values })
    setTried(false)
    setResumed(false)
    setTouched(new Set())
    setReported({})
    if (isSame(values, next.baseline)) void kept.drop()
  }

  function resolve(choices: ReadonlyMap<string, 'mine' | 'theirs'>) {
    if (!conflict) return
    stand({ base: conflict.current, baseline: valuesOf(conflict.current), values: settleCollisions(conflict.merge, choices) })
    setConflict(undefined)
    void send(0)
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
    wrong: wrong.map(([path]) => path),
    marked: Object.keys(problems),
    summary,
    failure: failure ?? (isRefused ? refusal.problem?.detail : undefined),
    isDirty,
    isDirtyNow: () => !isSame(latest.current.values, latest.current.baseline) || Object.keys(unfinishedFields(form.current)).length > 0,
    isSaving,
    isHeld: kept.found !== null,
    draft: kept.found
      ? {
          updatedAt: kept.found.updated_at,
          problems: kept.found.problems?.length ?? 0,
          resume: () => {
            if (kept.found) stand(resumed(kept.found, record, valuesOf))
            setResumed(true)
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
    postpone: () => setConflict(undefined),
    submit: () => void submit(),
    discard: async () => {
      stand(formStateOf(record ?? base, valuesOf))
      setTried(false)
      setResumed(false)
      setReported({})
      setFailure(undefined)
      await kept.drop()
    },
    keep: kept.keepNow,
    element: useCallback((element: HTMLFormElement | null) => {
      form.current = element
    }, []),
    focus: (path) => focusField(form.current, path),
  }
}

function formStateOf<R, V>(record: R | null, valuesOf: (record: R | null) => V): FormState<R, V> {
  const values = valuesOf(record)
  return { base: record, baseline: values, values }
}

/** What the server refused and nobody has written anew. */
function stillRefused<V extends object>(refusal: Refusal | undefined, fields: FieldList<V>, values: V): Errors {
  const isStill = ([path]: [string, string]) => {
    const sent = getAt(refusal?.body, path)
    return fieldAt(fields, path) !== undefined && (sent === undefined || isSame(sent, getAt(values, path)))
  }
  return Object.fromEntries(Object.entries(refusal?.problem?.fields ?? {}).filter(isStill))
}

/** A draft goes on from the record that it began with; where nobody saved since, that is the one of now. */
function resumed<R extends { version: number }, V>(
  { base, values }: { base: R | null; values: V },
  record: R | null,
  valuesOf: (record: R | null) => V,
): FormState<R, V> {
  const from = record && base && record.version === base.version ? record : base
  return { base: from, baseline: valuesOf(from), values }
}
