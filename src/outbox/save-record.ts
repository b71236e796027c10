import type { ProblemBody } from '#contract/http/problem.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'
import type { Write } from '#app/outbox/outbox-row.ts'
import { keepAndSend } from './keep-and-send.ts'

export type SaveOutcome<T> =
  | { kind: 'saved'; record: T }
  /** On this device, and on its way whenever the server can be reached. */
  | { kind: 'waiting' }
  | { kind: 'refused'; problem: ProblemBody }
  | { kind: 'conflict'; current: T }

export interface RecordWrite<T> extends Write {
  /** The record as the form showed it, with `waiting` if it had that: the body is what differs from it. Null for a new one. */
  base: (T & object) | null
  /** The draft that this was made from; "resource:id" unless said. */
  draftKey?: string
  /** The body is some of that draft's fields; the others stay in it. */
  isPart?: boolean
  /** Of the body, what was found in that draft and not written on: another tab may have sent it, or something newer. */
  found?: Fields
  /** The record as it is shown by now: the device has heard of it again since `base` was. */
  currentBase?: () => Promise<object>
}

/**
 * Keeps a change on the device, sends it, and says what became of it. Rejects only when the change could not even be kept.
 */
export async function saveRecord<T>(write: RecordWrite<T>): Promise<SaveOutcome<T>> {
  return keepAndSend(write)
}
