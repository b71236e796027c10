import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

/** This device's unsent changes of one resource, oldest first, live; undefined until the first read. */
export function usePendingChanges(resource: string): OutboxRow[] | undefined {
  return useSharedQuery(`pending ${resource}`, () => pendingChangesOf(resource))
}
