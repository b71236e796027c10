import { useEffect, useMemo, useState } from 'react'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { ProblemBody } from '#contract/http/problem.ts'
import { namesOf } from '#contract/value/fields.ts'
import { problemAt, type ValueProblems } from '#contract/value/value-problem.ts'
import { createAutosave, versionSeen, type Autosave, type AutosaveState, type Seen } from '#app/outbox/autosave.ts'
import { isSame, omit, pick } from '#app/outbox/merge-fields.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { changeDraft } from '#app/outbox/drafts.ts'
import type { FieldSending } from './field-sending.ts'
import { useAutosavedDraft } from './use-autosaved-draft.ts'
import { useValueProblems } from './use-value-problems.ts'
import type { OwnRecord } from '#app/outbox/lists/use-own-record.ts'

/** How a kind of record saves itself. It has to stay the same for as long as the form does. */
export interface SelfSaving<F extends object> {
  resource: string
  /** Of what is written and not handed over; the same whatever id the record gets. */
  draftKey: string
  sending: FieldSending<F>
  labels: Readonly<Record<string, string>>
  /** What a person calls the record. */
  name: string
  endpoint: EndpointName
  params: (id: string) => Record<string, string>
  /** What of the values is ruled out by others, or by the event. */
  rules?: (values: F) => ValueProblems
}

/** The record as the form last saw it, kept current by the form. */
interface LatestRecord<R> {
  record: R
  /** Its fields as they are shown without what is being written. */
  below: R
  isWaiting: boolean
  /** Nobody has typed in these fields for a while: they are checked now. */
  onPause: (fields: readonly string[]) => void
}

interface Bound<T> {
  name: string
  label: string
  value: T
  error: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

export interface SelfSavingForm<F extends object> {
  /** As it is written here. */
  values: F
  /** Every value that is not accepted, by path. */
  errors: ValueProblems
  /** Of these, what the server does not have. */
  unsent: ValueProblems
  /** The values have been checked. */
  isChecked: boolean
  state: AutosaveState
  /** What waits on this device. */
  rows: readonly OutboxRow[]
  /** Why the server did not take the last change, where no field is to blame. */
  refusal: ProblemBody | undefined
  set: <K extends keyof F & string>(field: K, value: F[K]) => void
  /** Writes a field anew out of what it is by now. */
  change: <K extends keyof F & string>(field: K, next: (now: F[K]) => F[K]) => void
  /** Everything that a field component takes. */
  field: <K extends keyof F & string>(field: K) => Bound<F[K]>
  /** The same for a part of a field that is a record. */
  part: <K extends keyof F & string, P extends keyof F[K] & string>(field: K, part: P, label: string) => Bound<F[K][P]>
  /** Hands everything written so far to the outbox. */
  flush: () => Promise<void>
}

/** A record that saves itself while it is written: on the device within a second, to the server when there is one. */
export function useSelfSaving<F extends object, R extends F & { id: string; version: number }>(
  how: SelfSaving<F>,
  record: R,
  { rows, refresh }: Pick<OwnRecord<R>, 'rows'> & { refresh: () => Promise<OwnRecord<R>> },
): SelfSavingForm<F> {
  const below = useMemo(() => withRows(record, rows), [record, rows])
  const [latest] = useState<LatestRecord<R>>(() => ({
    record,
    below,
    isWaiting: rows.length > 0,
    onPause: (fields) => setWriting((before) => without(before, fields)),
  }))
  const [, redraw] = useState(0)
  const [autosave] = useState(() => autosaveOf(how, latest, refresh, () => redraw((count) => count + 1)))
  /** Of this visit: what the server trims stays on the screen as it was typed. */
  const [typed, setTyped] = useState<Partial<F>>({})
  /** Nothing is called wrong while it is being written. */
  const [writing, setWriting] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    Object.assign(latest, { record, below, isWaiting: rows.length > 0 })
  })

  useAutosavedDraft(how.draftKey, autosave)

  const { edits, state } = autosave
  const { draftKey, sending, rules } = how
  const checked = { draftKey, sending, below, edits, rows, writing, rules }
  const { elsewhere, problems, unsent, isChecked } = useValueProblems<F>(checked)
  const values = useMemo<F>(
    () => ({ ...below, ...elsewhere, ...asTyped(how, typed, below), ...edits }),
    [how, below, elsewhere, typed, edits],
  )
  const refused = rows.find((row) => row.state === 'refused')?.problem

  function set<K extends keyof F & string>(field: K, value: F[K]) {
    autosave.set(field, value)
    beginWriting(field)
    if (typeof value !== 'boolean') setTyped((before) => ({ ...before, [field]: value }))
  }

  function change<K extends keyof F & string>(field: K, next: (now: F[K]) => F[K]) {
    autosave.change(field, next)
    beginWriting(field)
    const { [field]: value } = autosave.edits
    if (typeof value !== 'boolean') setTyped((before) => ({ ...before, [field]: value }))
  }

  function beginWriting(field: string) {
    setWriting((before) => (before.has(field) ? before : new Set(before).add(field)))
  }

  function leaveField(field: keyof F & string) {
    setWriting((before) => without(before, [field]))
    if (!(field in autosave.edits) && !(field in typed)) return
    // As it is by now: the press that left the field, or a file that was read, may have changed it since it was drawn.
    const value = how.sending.normalised(field, field in autosave.edits ? autosave.edits[field] : values[field])
    setTyped((before) => omit(before, [field]))
    if (field in autosave.edits && value !== undefined && !isSame(value, autosave.edits[field]))
      autosave.set(field, value as F[typeof field])
    void autosave.flush()
  }

  return {
    values,
    errors: problems,
    unsent,
    isChecked,
    state,
    rows,
    refusal: refused && Object.keys(refused.fields ?? {}).length === 0 ? refused : undefined,
    set,
    change,
    field: (field) => ({
      name: field,
      label: how.labels[field] ?? field,
      value: values[field],
      error: problemAt(problems, field, values[field]),
      onChange: (value) => set(field, value),
      onBlur: () => leaveField(field),
    }),
    part: (field, part, label) => ({
      name: `${field}.${part}`,
      label,
      value: values[field][part],
      // What is said of the whole stands at its first part.
      error: problems[`${field}.${part}`] ?? (Object.keys(values[field] as object)[0] === part ? problems[field] : undefined),
      onChange: (value) => change(field, (now) => ({ ...now, [part]: value })),
      onBlur: () => leaveField(field),
    }),
    flush: () => autosave.flush(),
  }
}

function autosaveOf<F extends object, R extends F & { id: string; version: number }>(
  how: SelfSaving<F>,
  latest: LatestRecord<R>,
  refresh: () => Promise<OwnRecord<R>>,
  onChange: () => void,
): Autosave<F> {
  async function look(): Promise<void> {
    const { record, rows } = await refresh()
    if (record) Object.assign(latest, { record, below: withRows(record, rows), isWaiting: rows.length > 0 })
  }

  return createAutosave<F>({
    onChange,
    sendable(edits) {
      latest.onPause(Object.keys(edits))
      return how.sending.divideEdits(edits, latest.below).good
    },
    shown: () => ({ fields: latest.below, version: latest.record.version }),
    async keep(edits, { fields, version }, before) {
      await changeDraft(how.draftKey, { base: { ...fields, version }, values: edits }, before)
    },
    async send(edits, { seen, found, own }) {
      // An answer may have come that the page has not drawn yet.
      await look()
      const { id } = latest.record
      await how.sending.save<object>({
        resource: how.resource,
        id,
        label: how.name,
        endpoint: how.endpoint,
        params: how.params(id),
        body: edits,
        base: baseOf(edits, seen, latest),
        currentBase: async () => {
          await look()
          return baseOf(edits, seen, latest)
        },
        // What cannot be sent stays in the draft.
        draftKey: how.draftKey,
        isPart: true,
        found,
        own,
      })
      await look()
    },
  })
}

/** The record as the writer saw it. */
function baseOf<F extends object, R extends F & { version: number }>(
  edits: Partial<F>,
  seen: Seen<F>,
  { record, below, isWaiting }: LatestRecord<R>,
): object {
  const version = versionSeen<F>(edits, seen, { fields: below, version: record.version })
  return { ...record, ...below, ...seen.fields, version, ...(isWaiting && { waiting: true }) }
}

/** With what waits on this device on top. */
export function withRows<R extends object>(record: R, rows: readonly Pick<OutboxRow, 'body'>[]): R {
  return Object.assign({}, record, ...rows.map(({ body }) => body))
}

/** Those that mean what is there without them. */
function asTyped<F extends object>(how: SelfSaving<F>, typed: Partial<F>, below: F): Partial<F> {
  const fields = namesOf(typed).filter((field) => isSame(how.sending.normalised(field, typed[field]), below[field]))
  return pick(typed, fields)
}

/** The names without those that were left; the same set where there is none of them. */
export function without(names: ReadonlySet<string>, left: readonly string[]): ReadonlySet<string> {
  return left.some((name) => names.has(name)) ? new Set([...names].filter((name) => !left.includes(name))) : names
}
