import type { EndpointName } from '#contract/endpoints.ts'
import type { ProblemBody } from '#contract/http/problem.ts'
import type { SyncedResource } from '#app/sync/synced-resource.ts'

/** The record that a command acts on. */
export interface CommandRecord {
  resource: string
  id: string
}

/** A call that may have reached the server, stored until the user knows the outcome. */
export interface CommandRow {
  /** The Idempotency-Key, so that repeating the call does nothing twice. */
  id: string
  /** The user who gave the command. It is never sent under another sign-in. */
  uid: string
  endpoint: EndpointName
  params: Record<string, string>
  body: unknown
  version: number | undefined
  /** Its row on the device is replaced by the answer, and no other command runs on it meanwhile. */
  record: CommandRecord | undefined
  /** The record's name for people. */
  label: string
  /** What the action is done to, unless it is the named record itself: "the proof". */
  subject?: string | undefined
  /** Past participle for messages, such as "submitted". */
  done: string
  /** What to do once it is confirmed, if the page that sent it is gone and so did not send what follows. */
  ifInterrupted?: string | undefined
  /** Lists to fetch again, because the command changes more than the answer shows. */
  lists: readonly SyncedResource[]
  /** The answer, such as a link, is useful only to the page that sent the command: the call is not repeated after a reload. */
  isFleeting: boolean
  /** Shows no message. */
  isQuiet: boolean
  /** `refused` and `unconfirmed` stay until the user dismisses them, `confirmed` until the page has said so. */
  state: 'sending' | 'unknown' | 'confirmed' | 'refused' | 'unconfirmed'
  problem: ProblemBody | null
  created_at: number
}

/** The server may or may not have run it. */
export function isOpen({ state }: Pick<CommandRow, 'state'>): boolean {
  return state === 'sending' || state === 'unknown'
}
