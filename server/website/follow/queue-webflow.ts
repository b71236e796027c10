import type { WebflowType } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { markChanged } from '#server/website/item-store.ts'
import { addItems, insertJob } from '#server/website/job-store.ts'
import { triggerRuns } from '#server/website/webflow-job.ts'

interface Queued {
  type: WebflowType
  id: string
  name: string
}

interface Reason {
  now: number
  /** One sentence. */
  why: string
  /** Staff want it on the site, even if they took it off earlier. */
  isWanted: boolean
}

/**
 * Updates a record's public page soon, in the write's own transaction: publishes, changes or removes it. Everything
 * queued before a run starts goes into one run.
 */
export async function queueWebflow(queries: Queries, record: Queued, reason: Reason): Promise<void> {
  await queueManyWebflow(queries, [record], reason)
}

/** Queues all records of one change. */
export async function queueManyWebflow(queries: Queries, records: readonly Queued[], { now, why, isWanted }: Reason): Promise<void> {
  if (records.length === 0) return
  const rows = await queries
    .selectFrom('webflow_jobs')
    .select('id')
    .where('status', '=', 'QUEUED')
    .where('cause', '=', 'PORTAL')
    // A run that is queued again has records that it already sent.
    .where('started_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .execute()
  const jobId = rows[0]?.id ?? uuidv7(now)
  if (!rows[0]) await insertJob(queries, { id: jobId, by: null, cause: 'PORTAL', mode: 'CHANGED', dryRun: false, now }, [])
  // The run decides what to do when it gets to the item.
  await addItems(
    queries,
    jobId,
    records.map((record) => Object.assign({ action: 'update' as const, reason: why }, record)),
  )
  // Published again in the portal, so it belongs on the site again.
  if (isWanted)
    await queries
      .updateTable('webflow_items')
      .set({ held_at: null, held_by: null })
      .where('record_id', '=', anyId(records.map(({ id }) => id)))
      .where('held_at', 'is not', null)
      .execute()
  await markChanged(queries, records)
  await triggerRuns(queries)
}
