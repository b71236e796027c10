import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import type { UnsettledText } from '#app/ui/fields/unsettled-text.ts'
import type { Errors } from '#app/ui/form/form-errors.ts'
import type { FieldList } from './field-list.ts'
import type { Merge } from './merge-record.ts'
import type { Path, ValueAt } from './path.ts'
import type { DraftStore } from './use-drafts.ts'

/** The result of saving a change. */
export type SaveAnswer<R> =
  | { kind: 'saved'; record: R }
  /** Stored on the device; the outbox sends it. `record` has the change; null for a new one. */
  | { kind: 'waiting'; record: R | null }
  | { kind: 'refused'; problem: { detail: string; fields?: Errors | undefined } }
  /** `pending` is what waits on this device, by field, and `before` what its fields had before either change. */
  | { kind: 'conflict'; current: R; before: Partial<R>; pending: Partial<R> }

/**
 * A change to the record that the server rejected. It stays on the device until someone fixes it.
 */
export interface Refusal {
  body: object
  problem: { detail: string; fields?: Errors | undefined } | null
}

export interface RecordFormOptions<R extends { version: number }, V> {
  /**
   * The current record, or null for a new one. A newer version replaces the shown one as long as
   * nothing has been changed here.
   */
  record: R | null
  /** The form's values for a record; for null, the initial values of a new one. */
  valuesOf: (record: R | null) => V
  fields: FieldList<V>
  /**
   * Errors by path, shown at a field after it loses focus, and everywhere after an attempt to save.
   */
  check: (values: V) => Errors
  /** Errors shown immediately while typing, such as dates out of order. */
  checkLive?: (values: V) => Errors
  /** The server's rejection of these values, as stored on this device. */
  refusedOf?: (values: V) => Refusal | undefined
  drafts: DraftStore<R, V>
  save: (change: { values: V; base: R | null }) => Promise<SaveAnswer<R>>
  /** Receives the saved record, or null while the change waits for a connection. */
  onSaved: (record: R | null, values: V) => void
}

export interface Conflict<R, V> {
  merge: Merge<V>
  current: R
}

export interface SummaryLine {
  path: string
  label: string
  message: string
}

export interface RecordForm<R, V> {
  values: V
  /** The record that the values are based on. */
  base: R | null
  fields: FieldList<V>
  set: <P extends Path<V>>(path: P, value: ValueAt<V, P>) => void
  /** Updates all values at once. */
  change: (next: (values: V) => V) => void
  /** The props of a field component. */
  field: <P extends Path<V>>(path: P) => FieldProps<ValueAt<V, P>>
  /** A field's text that doesn't stand for a value, stored with the draft; undefined if the form has no such field. */
  unsettledText: (path: string) => UnsettledText | undefined
  /** Paths whose values are not accepted, including those nobody has filled in yet. */
  wrong: readonly string[]
  /** The subset of `wrong` whose errors are shown. */
  marked: readonly string[]
  /**
   * The errors to fix: after an attempt to save, after restoring a draft, and after the server
   * rejected the change.
   */
  summary: SummaryLine[]
  /** Why saving failed, when no single field is the cause. */
  failure: string | undefined
  isDirty: boolean
  /** Like `isDirty`, but current even between renders. */
  isDirtyNow: () => boolean
  isSaving: boolean
  /** How many attempts to save have ended. */
  attempts: number
  /** True while an earlier draft is being looked up or offered; the form is locked until then. */
  isBlocked: boolean
  /** Unsaved changes from an earlier visit. */
  draft: { updatedAt: number; problems: number; resume: () => void; discard: () => void } | undefined
  /** When the device last stored the current values; `failed` if it could not. */
  draftStatus: { at: number | undefined; failed: boolean }
  conflict: Conflict<R, V> | undefined
  resolve: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void
  /** Returns to the form without choosing; the next save asks again. */
  postpone: () => void
  submit: () => void
  discard: () => Promise<void>
  /** Stores the current values on the device; false if it could not. */
  saveDraft: () => Promise<boolean>
  /** Ref for the <form>. */
  element: (form: HTMLFormElement | null) => void
  focus: (path: string) => void
}
