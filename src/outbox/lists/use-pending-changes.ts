import { useCallback } from 'react'
import { isOnlyPressed, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

/** This device's unsent changes of one resource, oldest first, live; undefined until the first read. */
export function usePendingChanges(resource: string): OutboxRow[] | undefined {
  return useSharedQuery(`pending ${resource}`, () => pendingChangesOf(resource))
}

/** The rejected change of each record's form, waiting on this device for someone to fix it. An action of one press is not the form's. */
export function useRefused(resource: string): (record: { id: string }) => OutboxRow | undefined {
  const rows = usePendingChanges(resource)
  return useCallback(({ id }) => rows?.find((row) => row.record_id === id && row.state === 'refused' && !isOnlyPressed(row)), [rows])
}
