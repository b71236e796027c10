import type { WebflowType } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { markChanged } from '#server/website/item-store.ts'
import { addItems, insertJob } from '#server/website/job-store.ts'
import { webflowJob } from '#server/website/webflow-job.ts'

interface Queued {
  type: WebflowType
  id: string
  name: string
}

interface Reason {
  now: number
  /** A sentence. */
  why: string
  /** Staff want it on the site, also if they took it off there before. */
  isWanted: boolean
}

/**
 * Brings a record's public page up to date soon, in the write's own transaction: published where it is public now, changed,
 * or taken off. What the portal queues before a run begins goes in one run.
 */
export async function queueWebflow(queries: Queries, record: Queued, reason: Reason): Promise<void> {
  await queueManyWebflow(queries, [record], reason)
}

/** The same for what one change concerns together. */
export async function queueManyWebflow(queries: Queries, records: readonly Queued[], { now, why, isWanted }: Reason): Promise<void> {
  if (records.length === 0) return
  const rows = await queries
    .selectFrom('webflow_jobs')
    .select('id')
    .where('status', '=', 'QUEUED')
    .where('cause', '=', 'PORTAL')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .execute()
  const jobId = rows[0]?.id ?? uuidv7(now)
  if (!rows[0]) await insertJob(queries, { id: jobId, by: null, cause: 'PORTAL', mode: 'CHANGED', dryRun: false, now }, [])
  // What is done with it is decided when the run comes to it.
  await addItems(
    queries,
    jobId,
    records.map((record) => Object.assign({ action: 'update' as const, reason: why }, record)),
  )
  // Published anew in the portal, it is wanted on the site again.
  if (isWanted)
    await queries
      .updateTable('webflow_items')
      .set({ held_at: null, held_by: null })
      .where('record_id', '=', anyId(records.map(({ id }) => id)))
      .where('held_at', 'is not', null)
      .execute()
  await markChanged(queries, records)
  await enqueue(queries, webflowJob, {})
}
