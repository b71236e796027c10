import { askBeforeUnloadIf, filesRead } from '#app/session/open-forms.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { isSame, namesOf, valueAt } from '#contract/value/fields.ts'
import { valueNeeded } from '#contract/value/issue-message.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { createAutosave } from '#app/outbox/autosave.ts'
import type { DraftStore, LeftDraft } from './drafts-under.ts'
import { overNow, versionBefore } from '#app/outbox/merge-fields.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { SaveOutcome } from '#app/outbox/save-record.ts'
import { useStoredEdits } from '#app/outbox/use-stored-edits.ts'
import { logFailure } from '#app/session/log-failure.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { focusField, unfinishedFields, unfinishedMessage } from '#app/ui/form/form-element.ts'
import type { Errors } from '#app/ui/form/form-errors.ts'
import { useAfterPress } from '#app/ui/form/use-after-press.ts'
import { fieldAt, inOrder, labelOf, requiredMessage, ownLabelOf, type FieldList } from '#app/ui/record/field-list.ts'
import { setAt, type Path, type ValueAt } from '#app/ui/record/path.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { followRows, unsettledOf, withUnsettled } from '#app/ui/record/unsettled.ts'
import { useLeftDraft } from './use-left-draft.ts'

/** A change to the record that the server rejected. It stays on the device until someone fixes it. */
type Refusal = Pick<OutboxRow, 'body' | 'problem'>

export interface RecordFormOptions<R extends { version: number }, V extends object> {
  /**
   * The current record, or null for a new one. A newer version replaces the shown one as long as
   * nothing has been changed here.
   */
  record: R | null
  /** The form's values for a record; for null, the initial values of a new one. */
  valuesOf: (record: R | null) => V
  fields: FieldList
  /**
   * Errors by path, shown at a field after it loses focus, and everywhere after an attempt to save.
   */
  check: (values: V) => Errors
  /** Errors shown immediately while typing, such as dates out of order. */
  checkLive?: (values: V) => Errors
  /** The server's rejection of these values, as stored on this device. */
  refusedOf?: (values: V) => Refusal | undefined
  drafts: DraftStore<R, V>
  save: (change: { values: V; base: R | null }) => Promise<SaveOutcome<R>>
  /** Receives the saved record, or null while the change waits for a connection. */
  onSaved?: (record: R | null, values: V) => void
}

/** What the form's edits change. */
interface Ground<R, V> {
  record: R | null
  values: V
}

/** A form's state besides its edits. */
interface Course<V> {
  /** Errors from the fields themselves and from the last save, by path. */
  reported: Errors
  /** Paths of the fields that lost focus. */
  touched: Readonly<Record<string, true>>
  /** The values at the last try to save them. */
  tried: V | undefined
  isResumed: boolean
  failure: string | undefined
  outcome: RecordForm<unknown, V>['outcome']
  isAsking: boolean
  isSaving: boolean
  /** How many attempts to save have ended. */
  attempts: number
}

/** Without the errors of earlier attempts. */
const untried = { reported: {}, touched: {}, tried: undefined, isResumed: false }

/**
 * A form that saves one record with a button: values, validation, the draft on the device, and saving. Without changes it shows the
 * record as it is drawn.
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
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [held] = useState<Held<R, V>>(() => ({
    ground: groundOf(record, valuesOf),
    course: { ...untried, failure: undefined, outcome: undefined, isAsking: false, isSaving: false, attempts: 0 },
    drafts,
    problems: [],
    isBlocked: true,
    storedAt: undefined,
    saving: undefined,
  }))
  const [form] = useState(() => editsOf(held, fields, redraw))
  const { edits, valuesNow, isDirtyNow } = form
  const dispatch = (news: Partial<Course<V>>) => {
    held.course = { ...held.course, ...news }
    redraw()
  }
  const { tried, isResumed, failure, outcome, isAsking, isSaving, attempts, touched, reported } = held.course
  const element = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()

  // What others saved is shown at once, unless something was changed here; then saving detects the conflict.
  const asRecorded = useMemo(() => record && groundOf(record, valuesOf), [record, valuesOf])
  const isBehind = asRecorded !== null && !isSaving && isFollowedBy(held.ground, asRecorded) && !isDirtyNow()
  const ground = isBehind ? asRecorded : held.ground
  const made = edits.edits
  // oxlint-disable-next-line react/exhaustive-deps -- it gives other values whenever one of these is another
  const values = useMemo(() => (isBehind ? ground.values : valuesNow()), [valuesNow, isBehind, ground, made])
  const isDirty = !isSame(values, ground.values)
  const { record: base, values: baseline } = ground

  const left = useLeftDraft(drafts, baseline)
  const isBlocked = left.offered !== null
  const refusal = refusedOf?.(values)
  const refused = stillRefused(refusal, fields, values)
  const isRefused = refusal !== undefined && (Object.keys(refused).length > 0 || Object.keys(refusal.problem?.fields ?? {}).length === 0)
  // In a new record, untouched fields count as missing only on save.
  const unsettled = unsettledOf(values)
  const wasWritten = (path: string) => base !== null || path in unsettled || !isSame(valueAt(values, path), valueAt(baseline, path))
  const isShown = ([path]: [string, string]) =>
    (tried && !isInNewRow(path, tried)) || touched[path] || path in reported || path in refused || (isResumed && wasWritten(path))
  // Errors reported by the fields come last and win: where a field cannot read its text, the schema
  // sees an empty value.
  const wrong = Object.entries({ ...unfinishedIn(values), ...refused, ...check(values), ...reported })
  const notAccepted = Object.keys({ ...Object.fromEntries(wrong.filter(([path]) => wasWritten(path))), ...checkLive?.(values) })
  const problems: Errors = { ...Object.fromEntries(wrong.filter(isShown)), ...checkLive?.(values) }

  // With the drawing, not after it: a key pressed right then is a change to what is shown.
  useLayoutEffect(() => {
    Object.assign(held, { problems: notAccepted, isBlocked })
    if (!isBehind || isDirtyNow()) return
    held.ground = ground
    // What was typed and changed back is no change to the newer version.
    if (Object.keys(made).length > 0) void edits.settle(made)
  })
  useStoredEdits(edits, form.storeAtOnce, form.isStored)
  // What another page dropped is stored again, as long as it is not saved here; and so is what is wrong with it by now.
  useEffect(() => held.drafts.watch(form.storeAgain), [held, form])
  const wrongPaths = notAccepted.join(' ')
  useEffect(() => form.storeAgain(), [form, wrongPaths, isBlocked])
  // Only while the device has not stored the last keystrokes; after that, leaving loses nothing.
  const isOpen = edits.unsaved !== undefined
  useEffect(() => (isOpen ? askBeforeUnloadIf(isDirtyNow) : undefined), [isOpen, isDirtyNow])

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

  function set(path: string, value: unknown) {
    form.change((now) => followRows(setAt(now, path, value), path, valueAt(now, path)))
    const others = Object.entries(held.course.reported).filter(([at]) => at !== path && !at.startsWith(`${path}.`))
    dispatch({ reported: Object.fromEntries(others) })
  }

  function touch(path: string) {
    afterPress(() => {
      const { course } = held
      // A field's own error counts like any other.
      const { [path]: unread } = unfinishedFields(element.current)
      dispatch({
        touched: { ...course.touched, [path]: true },
        ...(unread !== undefined && { reported: { ...course.reported, [path]: unread } }),
      })
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
        setText: (text: string | undefined) => form.change((now) => withUnsettled(now, path, text)),
      },
    [fields, unsettled, form],
  )

  async function submit() {
    if (held.course.isSaving || held.isBlocked) return
    dispatch({ isSaving: true, isAsking: false })
    await filesRead()
    const unfinished = unfinishedFields(element.current)
    const [now, { record: onto, values: before }] = [valuesNow(), held.ground]
    dispatch({ tried: now, failure: undefined, reported: unfinished })
    const errors = { ...unfinishedIn(now), ...check(now), ...checkLive?.(now) }
    // A rule violated by a value that is already stored does not keep other changes from saving.
    const stored = onto === null ? {} : { ...check(before), ...checkLive?.(before) }
    const isNew = ([path, message]: [string, string]) =>
      path in refused || stored[path] !== message || !isSame(valueAt(now, path), valueAt(before, path))
    if (Object.keys(unfinished).length === 0 && !Object.entries(errors).some(isNew)) await send(now)
    dispatch({ isSaving: false, attempts: held.course.attempts + 1 })
  }

  async function send(sent: V) {
    const handed = edits.edits
    held.saving = sent
    try {
      settle(await save({ values: sent, base: held.ground.record }), sent, handed)
    } catch (error) {
      logFailure(error)
      dispatch({ failure: 'This couldn’t be saved, even on this device. Your changes are still on this page. Try again in a moment.' })
    }
    held.saving = undefined
    // Saving removes the stored draft.
    form.storeAgain()
  }

  function settle(answer: SaveOutcome<R>, sent: V, handed: Partial<V>) {
    if (answer.kind === 'refused') return dispatch({ failure: answer.problem.detail, reported: answer.problem.fields ?? {} })
    // What was typed during the save is a change to the saved record.
    held.ground = answer.kind === 'waiting' ? { record: answer.record, values: sent } : groundOf(asSeen(answer.record, sent), valuesOf)
    dispatch({ ...untried, outcome: answer.kind, isAsking: answer.kind === 'conflict' })
    void edits.settle(handed)
    if (answer.kind !== 'conflict') onSaved?.(answer.kind === 'saved' ? answer.record : null, sent)
  }

  /**
   * The saved record, except that what is typed in since the save began is as it was then: what others have changed there was not
   * seen, so the next save asks about it.
   */
  function asSeen(saved: R, sent: V): R {
    const { record: before, values: was } = held.ground
    if (!before) return saved
    const [now, then] = [valuesNow(), valuesOf(saved)]
    const isChanged = (values: V, path: string) => !isSame(valueAt(values, path), valueAt(was, path))
    const unseen = fields
      .map(({ path }) => path)
      .filter((path) => !isChanged(sent, path) && isChanged(now, path) && isChanged(then, path))
      .filter((path) => !isSame(valueAt(now, path), valueAt(then, path)))
    if (unseen.length === 0) return saved
    return unseen.reduce((record, path) => setAt(record, path, valueAt(before, path)), { ...saved, version: versionBefore(saved.version) })
  }

  function resume({ base: seen, values: written }: Pick<LeftDraft<R, V>, 'base' | 'values'>) {
    // Not from the record as it is shown now: the person who typed the draft has not seen what changed since.
    held.ground = groundOf(seen, valuesOf)
    form.change(() => ({ ...held.ground.values, ...written }))
    dispatch({ isResumed: true })
    left.decide()
  }

  const { offered } = left
  return {
    values,
    base,
    fields,
    set,
    change: form.change,
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
    isBlocked,
    draft: offered
      ? {
          updatedAt: offered.updated_at,
          problems: offered.problems?.length ?? 0,
          resume: () => resume(offered),
          discard: () => void left.drop(),
        }
      : undefined,
    draftStatus: { at: held.storedAt, failed: edits.state.kind === 'failed' },
    outcome,
    isAsking,
    postpone: () => dispatch({ isAsking: false }),
    submit: () => void submit(),
    discard: async () => {
      held.ground = groundOf(record ?? held.ground.record, valuesOf)
      dispatch({ ...untried, failure: undefined })
      await edits.discard()
    },
    saveDraft: async () => {
      await edits.store()
      return edits.state.kind !== 'failed'
    },
    element: useCallback((drawn: HTMLFormElement | null) => {
      element.current = drawn
    }, []),
    focus: (path) => focusField(element.current, path),
  }
}

/** What an open form reads between two renders. */
interface Held<R extends object, V extends object> {
  ground: Ground<R, V>
  course: Course<V>
  /** Of the key and address with which the form opened. */
  drafts: DraftStore<R, V>
  /** Paths of the values that are not accepted. */
  problems: readonly string[]
  /** An earlier draft is being looked up or offered, and must not be overwritten. */
  isBlocked: boolean
  storedAt: number | undefined
  /** The values that are being sent, which need no draft. */
  saving: V | undefined
}

/** The edits of a form over its ground, and their draft. */
function editsOf<R extends { version: number }, V extends object>(held: Held<R, V>, fields: FieldList, onChange: () => void) {
  const inParts = [...new Set(fields.filter(({ path }) => path.includes('.')).map(({ path }) => fieldOf(path)))]
  const edits = createAutosave<V>({
    onChange,
    shown: () => ({ fields: held.ground.values, version: held.ground.record?.version ?? 0 }),
    inParts,
    async saveDraft() {
      const draft = draftNow()
      if (held.isBlocked || isSame(draft.values, held.saving)) return
      await (isDirtyNow() ? held.drafts.write(draft) : held.drafts.drop())
      held.storedAt = isDirtyNow() ? Date.now() : undefined
    },
  })
  const valuesNow = (): V => {
    const { values } = held.ground
    return { ...values, ...overNow(edits.edits, edits.seen, values, inParts) }
  }
  const isDirtyNow = () => !isSame(valuesNow(), held.ground.values)
  const draftNow = () => ({ base: held.ground.record, values: valuesNow(), problems: held.problems })
  return {
    edits,
    valuesNow,
    isDirtyNow,
    change: (next: (values: V) => V) => {
      const now = valuesNow()
      const then = next(now)
      for (const field of new Set([...namesOf(now), ...namesOf(then)])) if (then[field] !== now[field]) edits.set(field, then[field])
    },
    storeAtOnce: () =>
      !held.isBlocked &&
      edits.unsaved !== undefined &&
      isDirtyNow() &&
      !isSame(valuesNow(), held.saving) &&
      held.drafts.writeAtOnce(draftNow()),
    isStored: () => isDirtyNow() && edits.unsaved === undefined && held.saving === undefined,
    storeAgain: () => {
      if (isDirtyNow() && !isSame(valuesNow(), held.saving)) edits.storeSoon()
    },
  }
}

function groundOf<R, V>(record: R | null, valuesOf: (record: R | null) => V): Ground<R, V> {
  return { record, values: valuesOf(record) }
}

/** Whether the record as it is now takes the place of the one in the form. */
function isFollowedBy<R extends { version: number }, V>({ record: before }: Ground<R, V>, { record }: Ground<R, V>): boolean {
  return before !== null && record !== null && record !== before && record.version >= before.version
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
function stillRefused(refusal: Refusal | undefined, fields: FieldList, values: object): Errors {
  const isStill = ([path]: [string, string]) => {
    const sent = valueAt(refusal?.body, path)
    return fieldAt(fields, path) !== undefined && (sent === undefined || isSame(sent, valueAt(values, path)))
  }
  return Object.fromEntries(Object.entries(refusal?.problem?.fields ?? {}).filter(isStill))
}
