import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'

export const unsavedMessage = 'You have unsaved changes to this entry. Save or discard them first.'

const heldActions: ReadonlySet<EntryAction> = new Set(['send_proof', 'publish'])

/** Whether an action shows the entry to others as it is saved, without the changes that this person has not saved. */
export function isHeldWhileUnsaved(action: EntryAction): boolean {
  return heldActions.has(action)
}

/** The ids of entries with changes by this person that are on this device but not at the server yet. */
export async function readUnsavedEntries(): Promise<ReadonlySet<string>> {
  const [rows, drafts] = await Promise.all([pendingChangesOf('entries'), work().drafts.where('key').startsWith('entries:').primaryKeys()])
  return new Set([...rows.map(({ record_id: id }) => id), ...drafts.map((key) => key.split(':')[1] ?? '')])
}

export function useUnsavedEntries(): ReadonlySet<string> {
  return useDeviceQuery(readUnsavedEntries, [], none) ?? none
}

const none: ReadonlySet<string> = new Set()
