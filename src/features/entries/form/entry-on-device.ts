import { followQuery } from '#app/sync/follow-query.ts'
import { useCallback, useEffect, useState } from 'react'
import type { EntryKind } from '#contract/entry/status.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
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
  const [shown, setShown] = useState<{ id: string; found: EntryOnDevice | null }>()

  const show = useCallback(
    (found: EntryOnDevice | null) =>
      // An earlier read may finish after a later one.
      setShown((before) => (before?.id === id && isOlder(found, before.found) ? before : { id, found })),
    [id],
  )
  const read = useCallback(() => readEntry(id, eventId && kind ? { eventId, kind, companyId } : undefined), [id, eventId, kind, companyId])
  const refresh = useCallback(async () => {
    const found = await read()
    show(found)
    return found
  }, [read, show])

  useEffect(() => {
    return followQuery(read, (found) => {
      if (found !== undefined) show(found)
    })
  }, [read, show])

  return { found: shown?.id === id ? shown.found : undefined, refresh }
}

function isOlder(found: EntryOnDevice | null, shown: EntryOnDevice | null): boolean {
  return found !== null && shown !== null && found.entry.version < shown.entry.version
}
