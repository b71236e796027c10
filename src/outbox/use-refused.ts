import { useCallback } from 'react'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { usePendingChanges } from '#app/outbox/lists/use-pending-changes.ts'

/**
 * The rejected change of each record of a resource, waiting on this device for someone to fix it.
 */
export function useRefused(resource: string): (record: { id: string }) => OutboxRow | undefined {
  const rows = usePendingChanges(resource)
  return useCallback(({ id }) => rows?.find((row) => row.record_id === id && row.state === 'refused'), [rows])
}
