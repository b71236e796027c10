import { useCallback } from 'react'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { useLatestRead } from '#app/sync/use-latest-read.ts'
import { readEntry } from './read-entry.ts'

/** An entry as last synced, with this device's pending changes. */
export interface EntryOnDevice {
  entry: Entry
  /** Oldest first. */
  rows: readonly OutboxRow[]
  /** Set for a new entry that exists only on screen: the first value entered creates it. */
  isUnbegun?: true
}

/** The entry, updated live; undefined until it loads. With a kind, shows a new entry if there is none with this id. */
export function useEntryOnDevice(id: string, eventId?: string, kind?: EntryKind, companyId?: string) {
  const read = useCallback(() => readEntry(id, eventId && kind ? { eventId, kind, companyId } : undefined), [id, eventId, kind, companyId])
  return useLatestRead<EntryOnDevice | null>(id, read)
}
