import { useEffect, useRef } from 'react'
import type { FilePurpose } from '#contract/file/purpose.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { work } from '#app/outbox/work.ts'
import { sendChosen } from './send-chosen.ts'

interface UnnamedOptions {
  ownerId: string
  purpose: FilePurpose
  /** The files that the record names. */
  ids: readonly string[]
  isNaming: boolean
  onFound: (ids: string[]) => void
}

/** Longer than the form needs to save the new ids on this device. Files upload only after that. */
const namedAfterMs = 1_200

/** Finds the files for a field that this device has and that the record doesn't name, as after a tab was closed in between. */
export function useUnnamed({ ownerId, purpose, ids, isNaming, onFound }: UnnamedOptions): void {
  const unnamed = useDeviceQuery(
    async () =>
      (await work().photos.where('owner_id').equals(ownerId).toArray())
        .filter((row) => row.purpose === purpose && !row.is_named && row.dropped_at === null)
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .map(({ id }) => id)
        .join(' '),
    [ownerId, purpose],
  )
  const listed = ids.join(' ')
  const newest = useRef(onFound)
  /**
   * Every id that the field has named on this visit, or was given to name. Without it, a photo that was just deleted would be named again
   * before the device has marked it as deleted.
   */
  const everListed = useRef(new Set<string>())
  useEffect(() => {
    newest.current = onFound
  })

  useEffect(() => {
    for (const id of listed.split(' ')) everListed.current.add(id)
    if (!unnamed || !isNaming) return
    const missing = unnamed.split(' ').filter((id) => !everListed.current.has(id))
    // Of several for one place, only the last is listed then.
    for (const id of missing) everListed.current.add(id)
    if (missing.length > 0) newest.current(missing)
    const timer = setTimeout(() => void sendChosen(), namedAfterMs)
    return () => clearTimeout(timer)
  }, [unnamed, listed, isNaming])
}
