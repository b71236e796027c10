import { useCallback } from 'react'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import { waitingOf } from '#app/storage/waiting.ts'
import { useDeviceQuery } from './use-device-query.ts'

/** Of a resource's records, the change that the server refused and that waits on this device for a person. */
export function useRefused(resource: string): (record: { id: string }) => OutboxRow | undefined {
  const rows = useDeviceQuery(() => waitingOf(resource), [resource])
  return useCallback(({ id }) => rows?.find((row) => row.record_id === id && row.state === 'refused'), [rows])
}
