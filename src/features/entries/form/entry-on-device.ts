import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import type { EntryKind } from '#contract/entry/status.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { whileSignedIn } from '#app/session/while-signed-in.ts'
import { readEntry } from './read-entry.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** An entry as the server last told it, and what this device has to tell about it. */
export interface EntryOnDevice {
  entry: Entry
  /** Oldest first. */
  rows: readonly OutboxRow[]
  /** It is only shown: it begins with the first value that is written. */
  isUnbegun?: true
}

/** The entry, following every change; undefined until it was first read. With a kind, a new one is shown where there is none. */
export function useEntryOnDevice(id: string, eventId?: string, kind?: EntryKind, companyId?: string) {
  const [shown, setShown] = useState<{ id: string; found: EntryOnDevice | null }>()

  const show = useCallback(
    (found: EntryOnDevice | null) =>
      // A look that began earlier may end later.
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
    const following = liveQuery(() => whileSignedIn(read)).subscribe({
      next: (found) => {
        if (found !== undefined) show(found)
      },
      error: logFailure,
    })
    return () => following.unsubscribe()
  }, [read, show])

  return { found: shown?.id === id ? shown.found : undefined, refresh }
}

function isOlder(found: EntryOnDevice | null, shown: EntryOnDevice | null): boolean {
  return found !== null && shown !== null && found.entry.version < shown.entry.version
}
