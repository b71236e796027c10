import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { readRuledOut } from './ruled-out.ts'
import { readUnsentToFix } from './read-unsent-to-fix.ts'
import type { NeedsFixing } from './sync-status.ts'

/** Whether this device has a value that was not accepted, or a change or a file that the server rejected. */
export function useNeedsFixing(): NeedsFixing | null {
  return useSharedQuery('needs fixing', readNeedsFixing) ?? null
}

async function readNeedsFixing(): Promise<NeedsFixing | null> {
  if ((await readUnsentToFix()).length > 0) return 'unsent'
  return (await readRuledOut()).length > 0 ? 'ruled out' : null
}
