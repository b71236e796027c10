import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'

export const unsavedMessage = 'You have unsaved changes to this entry. Save or discard them first.'

const blockedActions: ReadonlySet<EntryAction> = new Set(['send_proof', 'publish'])

/** Whether the action would show others the saved entry, without the changes that this user has not saved. */
export function isBlockedWhileUnsaved(action: EntryAction): boolean {
  return blockedActions.has(action)
}

/** Ids of entries with this user's changes that are not on the server yet. */
export async function readUnsavedEntries(): Promise<ReadonlySet<string>> {
  const [rows, drafts] = await Promise.all([pendingChangesOf('entries'), work().drafts.where('key').startsWith('entries:').primaryKeys()])
  return new Set([...rows.map(({ record_id: id }) => id), ...drafts.map((key) => key.split(':')[1] ?? '')])
}

export function useUnsavedEntries(): ReadonlySet<string> {
  return useSharedQuery('unsaved entries', readUnsavedEntries) ?? none
}

const none: ReadonlySet<string> = new Set()
