import type { EndpointName } from '#contract/http/endpoints.ts'
import type { ProblemBody } from '#contract/http/problem.ts'
import type { SyncedResource } from '#app/sync/synced-resource.ts'

/** What a command is done to. */
export interface CommandRecord {
  resource: string
  id: string
}

/** One call that may have reached the server, kept until the person knows the outcome. */
export interface CommandRow {
  /** The Idempotency-Key, so that a repetition does nothing twice. */
  id: string
  /** The member who gave it. It is never sent under another sign-in. */
  uid: string
  endpoint: EndpointName
  params: Record<string, string>
  body: unknown
  version: number | undefined
  record: CommandRecord | undefined
  /** What a person calls the record. */
  label: string
  /** What is done to it: "submitted". */
  done: string
  /** Lists that change more than the answer says. */
  lists: readonly SyncedResource[]
  /** Their counts change without a record changing. */
  isWhole: boolean
  /** Nobody but the page that sent it has a use for the answer. */
  isFleeting: boolean
  /** Shows no message. */
  isQuiet: boolean
  /** `confirmed`, `refused` and `unconfirmed` stay until they are dismissed. */
  state: 'sending' | 'unknown' | 'confirmed' | 'refused' | 'unconfirmed'
  problem: ProblemBody | null
  created_at: number
}

/** The server may have done it or not. */
export function isOpen({ state }: Pick<CommandRow, 'state'>): boolean {
  return state === 'sending' || state === 'unknown'
}
