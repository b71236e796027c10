import { useCallback, useEffect, useMemo, useState } from 'react'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { isSavedOnRequest } from '#contract/entry/save-effects.ts'
import type { ProblemBody } from '#contract/http/problem.ts'
import { entryValueProblems, type EntryLimits } from '#contract/entry/value-problems.ts'
import type { Role } from '#contract/session/role.ts'
import { fieldOf, problemAt, type ValueProblems } from '#contract/value/value-problem.ts'
import { useAutosavedDraft } from '#app/outbox/use-autosaved-draft.ts'
import { without } from '#app/outbox/use-self-saving.ts'
import { useValueProblems } from '#app/outbox/use-value-problems.ts'
import type { AutosaveState } from '#app/outbox/autosave.ts'
import { isSame } from '#app/outbox/merge-fields.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { useAfterPress } from '#app/ui/form/use-after-press.ts'
import { autosaveEntry, draftKey, type LatestEntry } from './autosave-entry.ts'
import { entrySending } from './entry-sending.ts'
import { entryLabels } from './entry-labels.ts'
import type { EntryOnDevice } from './entry-on-device.ts'
import { fieldsWithPendingChanges } from './entry-values.ts'

type Edits = Partial<EntryFields>

export interface Flushed {
  onDevice: EntryOnDevice | null
  /** Nothing stayed behind because it cannot be sent as it stands. */
  isAll: boolean
}

export interface EntryForm {
  /** As the server has it. */
  entry: Entry
  /** What of it waits on this device. */
  rows: readonly OutboxRow[]
  /** As it is written here. */
  values: EntryFields
  /** What is to be said at the fields, by path: what is not accepted, and what staff ask to change. */
  errors: Record<string, string>
  /** Every value that is not accepted, by path. */
  problems: ValueProblems
  /** Of these, what the server does not have. */
  unsent: ValueProblems
  /** The values have been checked. */
  isChecked: boolean
  state: AutosaveState
  /** Why the server did not take the last change, where no field is to blame. */
  refusal: ProblemBody | undefined
  set: <F extends keyof EntryFields>(field: F, value: EntryFields[F]) => void
  /** Writes a field anew out of what it is by now. */
  change: <F extends keyof EntryFields>(field: F, next: (now: EntryFields[F]) => EntryFields[F]) => void
  /** Everything that a field component takes. */
  field: <F extends keyof EntryFields>(field: F) => FieldProps<EntryFields[F]>
  /** The same for a part of a field that is a record. */
  part: <F extends RecordField, P extends keyof EntryFields[F] & string>(field: F, part: P, label: string) => FieldProps<EntryFields[F][P]>
  /** What waits for Save, where it is not saved by itself: the fields that differ from what is saved. */
  unsaved: readonly (keyof EntryFields)[]
  /** Sends what waits for Save, unless something of it cannot be saved: then that is marked. */
  save: () => Promise<void>
  /** Gives up what waits for Save. */
  discard: () => Promise<void>
  /** Sends everything written, and answers the entry's state after that. */
  flush: () => Promise<Flushed>
}

/** Fields that are records of their own. */
type RecordField = { [F in keyof EntryFields]: EntryFields[F] extends Record<string, unknown> ? F : never }[keyof EntryFields]

/** A tour entry that saves itself while it is written: on the device within a second, to the server when there is one. */
export function useEntryForm(
  { entry, rows, isUnbegun }: EntryOnDevice,
  { account, event, refresh }: { account: Role; event: EntryLimits; refresh: () => Promise<EntryOnDevice | null> },
): EntryForm {
  const below = useMemo(() => fieldsWithPendingChanges(entry, rows, account), [entry, rows, account])
  const isOnRequest = account === 'admin' && isSavedOnRequest(entry)
  /** Of this visit: what the server trims stays on the screen as it was typed. */
  const [typed, setTyped] = useState<Edits>({})
  /** Nothing is called wrong while it is being written. */
  const [writing, setWriting] = useState<ReadonlySet<string>>(new Set())
  const [latest] = useState<LatestEntry>(() => ({
    entry,
    below,
    isWaiting: rows.length > 0,
    isUnbegun,
    account,
    isOnRequest,
    isSaving: false,
    refresh,
    onPause: (fields) => setWriting((before) => without(before, fields)),
  }))
  const [, redraw] = useState(0)
  const [autosave] = useState(() => autosaveEntry(latest, () => redraw((count) => count + 1)))
  const afterPress = useAfterPress()

  useEffect(() => {
    Object.assign(latest, { entry, below, isOnRequest, isWaiting: rows.length > 0, isUnbegun: latest.isUnbegun && isUnbegun })
  })

  useAutosavedDraft(draftKey(entry.id), autosave)

  const { edits, state } = autosave
  const rules = useCallback((now: EntryFields) => entryValueProblems(now, event), [event])
  const checked = { draftKey: draftKey(entry.id), sending: entrySending, below, edits, rows, writing, rules }
  const { elsewhere, problems, unsent, isChecked } = useValueProblems<EntryFields>(checked)
  const values = useMemo(() => ({ ...below, ...elsewhere, ...asTyped(typed, below), ...edits }), [below, elsewhere, typed, edits])
  const refused = rows.find((row) => row.state === 'refused')?.problem
  const marks = useMemo(() => marksOf(entry, edits), [entry, edits])
  const all = { ...marks, ...problems }

  function set<F extends keyof EntryFields>(field: F, value: EntryFields[F]) {
    autosave.set(field, value)
    beginWriting(field)
    setTyped((before) => ({ ...before, [field]: value }))
  }

  function change<F extends keyof EntryFields>(field: F, next: (now: EntryFields[F]) => EntryFields[F]) {
    autosave.change(field, next)
    beginWriting(field)
    const { [field]: value } = autosave.edits
    setTyped((before) => ({ ...before, [field]: value }))
  }

  function beginWriting(field: string) {
    setWriting((before) => (before.has(field) ? before : new Set(before).add(field)))
  }

  function leaveField(field: keyof EntryFields) {
    setWriting((before) => without(before, [field]))
    setTyped((before) => (field in before ? withoutField(before, field) : before))
    // As it is by now: the press that left the field may have changed it.
    const { [field]: edit } = autosave.edits
    if (edit === undefined) return
    const value = entrySending.normalised(field, edit)
    if (value !== undefined && !isSame(value, edit)) autosave.set(field, value as never)
    void autosave.flush()
  }

  async function save() {
    setWriting(new Set())
    if (Object.keys(entrySending.divideEdits(autosave.edits, latest.below).errors).length > 0) return
    latest.isSaving = true
    try {
      await autosave.flush()
    } finally {
      latest.isSaving = false
    }
  }

  async function discard() {
    setTyped({})
    setWriting(new Set())
    await autosave.discard()
  }

  const flush = useCallback(async () => {
    await autosave.flush()
    const onDevice = await refresh()
    return { onDevice, isAll: Object.keys(autosave.edits).length === 0 }
  }, [autosave, refresh])

  return {
    entry,
    rows,
    values,
    errors: all,
    problems,
    unsent,
    isChecked,
    state,
    refusal: refused && Object.keys(refused.fields ?? {}).length === 0 ? refused : undefined,
    set,
    change,
    field: (field) => ({
      name: field,
      label: entryLabels[field],
      value: values[field],
      error: problemAt(all, field, values[field]),
      onChange: (value) => set(field, value),
      onBlur: () => afterPress(() => leaveField(field)),
    }),
    part: (field, part, label) => ({
      name: `${field}.${part}`,
      label,
      value: values[field][part],
      error: all[`${field}.${part}`],
      onChange: (value) => change(field, (now) => ({ ...now, [part]: value })),
      onBlur: () => afterPress(() => leaveField(field)),
    }),
    unsaved: isOnRequest ? unsavedFields(edits, below) : [],
    save,
    discard,
    flush,
  }
}

function unsavedFields(edits: Edits, below: EntryFields): (keyof EntryFields)[] {
  return (Object.keys(edits) as (keyof EntryFields)[]).filter((field) => !isSame(edits[field], below[field]))
}

function withoutField(edits: Edits, field: keyof EntryFields): Edits {
  const { [field]: _left, ...others } = edits
  return others
}

/** Those texts that mean what is there without them. */
function asTyped(typed: Edits, below: EntryFields): Edits {
  const fields = Object.keys(typed) as (keyof EntryFields)[]
  return Object.fromEntries(
    fields.filter((field) => isSame(entrySending.normalised(field, typed[field]), below[field])).map((field) => [field, typed[field]]),
  )
}

/** What staff ask to change, until it is written anew. */
function marksOf({ changes_requested: request }: Entry, edits: Edits): Record<string, string> {
  const unanswered = (request?.fields ?? []).filter((field) => !(fieldOf(field) in edits))
  return Object.fromEntries(unanswered.map((field) => [firstPart(field), 'The association asked you to change this.']))
}

/** Of a field that is a record, the part that comes first on the screen. */
function firstPart(field: string): string {
  const value: unknown = emptyEntry[field as keyof typeof emptyEntry]
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? `${field}.${Object.keys(value)[0]}` : field
}
