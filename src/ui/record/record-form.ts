import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import type { Errors } from '#app/ui/form/form-errors.ts'
import type { FieldList } from './field-list.ts'
import type { Merge } from './merge-record.ts'
import type { Path, ValueAt } from './path.ts'
import type { DraftStore } from './use-drafts.ts'

/** What became of a change that was handed over. */
export type SaveAnswer<R> =
  | { kind: 'saved'; record: R }
  /** It is safe on the device and goes out by itself. */
  | { kind: 'waiting' }
  | { kind: 'refused'; problem: { detail: string; fields?: Errors | undefined } }
  | { kind: 'conflict'; current: R }

/** A change of the record that the server refused; it waits on the device until somebody fixes it. */
export interface Refusal {
  body: object
  problem: { detail: string; fields?: Errors | undefined } | null
}

export interface RecordFormOptions<R extends { version: number }, V> {
  /** The record as it is now, or null for a new one. A newer one is shown while nothing is changed here. */
  record: R | null
  /** What the form shows of a record; of null, what a new one begins with. */
  valuesOf: (record: R | null) => V
  fields: FieldList<V>
  /** What is wrong, by path; said at a field once it was left, and everywhere once saving was tried. */
  check: (values: V) => Errors
  /** What is said at once, while it is written: order among dates, say. */
  checkLive?: (values: V) => Errors
  /** What the server refused of these values, as the device holds it. */
  refusedOf?: (values: V) => Refusal | undefined
  drafts: DraftStore<R, V>
  save: (change: { values: V; base: R | null }) => Promise<SaveAnswer<R>>
  /** The saved record, or null while it waits for the network. */
  onSaved: (record: R | null, values: V) => void
}

export interface Conflict<R, V> {
  merge: Merge<V>
  current: R
}

export interface SummaryLine {
  path: string
  label: string
  sentence: string
}

export interface RecordForm<R, V> {
  values: V
  /** The record that the values are a change of. */
  base: R | null
  fields: FieldList<V>
  set: <P extends Path<V>>(path: P, value: ValueAt<V, P>) => void
  /** All values at once, by what they were. */
  change: (next: (values: V) => V) => void
  /** Everything that a field component takes. */
  field: <P extends Path<V>>(path: P) => FieldProps<ValueAt<V, P>>
  /** The paths whose value is not accepted, those that nobody has written yet included. */
  wrong: readonly string[]
  /** Those of them that are marked. */
  marked: readonly string[]
  /** What is to be fixed: after saving was tried, after a draft was taken up, and once the server refused it. */
  summary: SummaryLine[]
  /** Why it was not saved, where no field is to blame. */
  failure: string | undefined
  isDirty: boolean
  /** The same, asked between two renderings. */
  isDirtyNow: () => boolean
  isSaving: boolean
  /** True while an earlier draft is looked up or offered: nothing can be written over it. */
  isHeld: boolean
  /** What an earlier visit left unsaved. */
  draft: { updatedAt: number; problems: number; resume: () => void; discard: () => void } | undefined
  /** When the device last took what stands here; `failed` when it could not. */
  kept: { at: number | undefined; failed: boolean }
  conflict: Conflict<R, V> | undefined
  resolve: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void
  /** Back to the form without a choice: the next save asks again. */
  postpone: () => void
  submit: () => void
  /** Gives up what was changed here. */
  discard: () => Promise<void>
  /** Sees to it that the device has what stands here. */
  keep: () => Promise<void>
  /** Goes on the <form>. */
  element: (form: HTMLFormElement | null) => void
  /** Jumps to a field. */
  focus: (path: string) => void
}
