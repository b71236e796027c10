import { useMemo } from 'react'
import { isRejected } from '#app/outbox/photo-row.ts'
import { work } from '#app/outbox/work.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

/** Ids of the files on this device that the server rejected; undefined until they load. */
export function useRefusedFiles(): ReadonlySet<string> | undefined {
  const ids = useSharedQuery('refused files', readRefused, 'small')
  // Keeps the set the same while the ids are.
  return useMemo(() => (ids === undefined ? undefined : new Set(ids.split(' ').filter(Boolean))), [ids])
}

async function readRefused(): Promise<string> {
  const rows = await work().photos.toArray()
  return rows
    .filter(isRejected)
    .map(({ id }) => id)
    .join(' ')
}
