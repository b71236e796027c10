import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { isOfThisCompany } from '#app/outbox/drafts.ts'
import { isRejected } from '#app/outbox/photo-row.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { work } from '#app/outbox/work.ts'
import { readRuledOut } from './ruled-out.ts'
import type { NeedsFixing } from './sync-status.ts'

/** Whether this device has a value that was not accepted, or a change or a file that the server rejected. */
export function useNeedsFixing(): NeedsFixing | null {
  return useSharedQuery('needs fixing', readNeedsFixing) ?? null
}

async function readNeedsFixing(): Promise<NeedsFixing | null> {
  const { outbox, drafts, photos } = work()
  const [rows, written, files] = await Promise.all([outbox.toArray(), drafts.toArray(), photos.toArray()])
  const isUnsent =
    files.some(isRejected) || rows.some(({ state }) => state === 'refused') || fieldsToFix(rows, written.filter(isOfThisCompany)).size > 0
  if (isUnsent) return 'unsent'
  return (await readRuledOut()).length > 0 ? 'ruled out' : null
}
