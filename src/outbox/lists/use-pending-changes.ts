import { useCallback } from 'react'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

/** This device's unsent changes of one resource, oldest first, live; undefined until the first read. */
function usePendingChanges(resource: string): OutboxRow[] | undefined {
  return useSharedQuery(`pending ${resource}`, () => pendingChangesOf(resource))
}

/** The rejected change of each record of a resource, waiting on this device for someone to fix it. */
export function useRefused(resource: string): (record: { id: string }) => OutboxRow | undefined {
  const rows = usePendingChanges(resource)
  return useCallback(({ id }) => rows?.find((row) => row.record_id === id && row.state === 'refused'), [rows])
}
