import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import type { UnsettledText } from '#app/ui/fields/unsettled-text.ts'
import type { FieldList } from './field-list.ts'
import type { Path, ValueAt } from './path.ts'

export interface SummaryLine {
  path: string
  label: string
  message: string
}

/** A form with a Save button, as its page and fields see it. */
export interface RecordForm<R, V> {
  values: V
  /** The record that the values are based on. */
  base: R | null
  fields: FieldList
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
  /** What became of the last save, until the next one succeeds. */
  outcome: 'saved' | 'waiting' | 'conflict' | undefined
  /** The last save met someone else's value for the same field: the person is asked which one to keep. */
  isAsking: boolean
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
