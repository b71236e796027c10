import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import type { Entry } from '#contract/entry-record.ts'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import { whileSignedIn } from '#app/live/while-signed-in.ts'
import { readEntry } from './read-entry.ts'

/** An entry as the server last told it, and what this device has to tell about it. */
export interface EntryOnDevice {
  entry: Entry
  /** Oldest first. */
  rows: readonly OutboxRow[]
}

/** The entry, following every change; undefined until it was first read. */
export function useEntryOnDevice(id: string) {
  const [read, setRead] = useState<{ id: string; found: EntryOnDevice | null }>()

  const show = useCallback(
    (found: EntryOnDevice | null) =>
      // A look that began earlier may end later.
      setRead((before) => (before?.id === id && isOlder(found, before.found) ? before : { id, found })),
    [id],
  )
  const refresh = useCallback(async () => {
    const found = await readEntry(id)
    show(found)
    return found
  }, [id, show])

  useEffect(() => {
    const following = liveQuery(() => whileSignedIn(() => readEntry(id))).subscribe({
      next: (found) => {
        if (found !== undefined) show(found)
      },
      error: console.error,
    })
    return () => following.unsubscribe()
  }, [id, show])

  return { found: read?.id === id ? read.found : undefined, refresh }
}

function isOlder(found: EntryOnDevice | null, shown: EntryOnDevice | null): boolean {
  return found !== null && shown !== null && found.entry.version < shown.entry.version
}
