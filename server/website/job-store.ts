import { sql, type Selectable } from 'kysely'
import type { WebflowMode } from '#contract/website/labels.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import type { PlanEntry } from './plan.ts'
import type { Key } from './read-settings.ts'

export type JobRow = Selectable<Schema['webflow_jobs']>
type ItemRow = Selectable<Schema['webflow_job_items']>

interface NewJob {
  id: string
  by: string | null
  cause: JobRow['cause']
  mode: WebflowMode
  dryRun: boolean
  now: number
}

export async function insertJob(
  queries: Queries,
  { id, by, cause, mode, dryRun, now }: NewJob,
  entries: readonly PlanEntry[],
): Promise<void> {
  const at = new Date(now)
  await queries
    .insertInto('webflow_jobs')
    .values({
      id,
      created_at: at,
      created_by: by,
      cause,
      mode,
      dry_run: dryRun,
      status: dryRun ? 'DONE' : 'QUEUED',
      started_at: dryRun ? at : null,
      finished_at: dryRun ? at : null,
      error: null,
    })
    .execute()
  await addItems(queries, id, entries, dryRun ? 'SKIPPED' : undefined)
}

/** Adds records to a run. Those that are already in it stay unchanged. */
export async function addItems(
  queries: Queries,
  jobId: string,
  entries: readonly Pick<PlanEntry, 'type' | 'id' | 'name' | 'action' | 'reason'>[],
  status?: ItemRow['status'],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ type, id, name, action, reason }) => ({
    type,
    record_id: id,
    name,
    action,
    reason,
    status: status ?? (action === 'skip' ? 'SKIPPED' : 'WAITING'),
  }))
  await sql`insert into webflow_job_items (job_id, type, record_id, name, action, reason, status)
    select ${jobId}, type, record_id, name, action, reason, status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (type text, record_id uuid, name text, action text, reason text, status text)
    on conflict do nothing`.execute(queries)
}

/** The run to do now. Interrupted runs come first. */
export async function takeJob(database: Database, now: number): Promise<JobRow | undefined> {
  return await database.transaction().execute(async (queries) => {
    // Waits for a type that is being moved to another collection: that was allowed because nothing ran.
    await queries.selectFrom('webflow_settings').select('id').forShare().execute()
    return await queries
      .updateTable('webflow_jobs')
      .set(({ fn }) => ({
        status: 'RUNNING',
        started_at: fn.coalesce('started_at', sql<Date>`${new Date(now)}::timestamptz`),
        resumed: sql<number>`resumed + (status = 'RUNNING')::int`,
      }))
      .where('id', '=', (jobs) =>
        jobs
          .selectFrom('webflow_jobs')
          .select('id')
          .where('status', 'in', ['QUEUED', 'RUNNING'])
          .orderBy('status', 'desc')
          .orderBy('created_at')
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
  })
}

export async function hasOpenJobs(queries: Queries): Promise<boolean> {
  const rows = await queries.selectFrom('webflow_jobs').select('id').where('status', 'in', ['QUEUED', 'RUNNING']).limit(1).execute()
  return rows.length > 0
}

export async function pendingItems(queries: Queries, jobId: string): Promise<(Key & Pick<ItemRow, 'action'>)[]> {
  return await queries
    .selectFrom('webflow_job_items')
    .select(['type', 'record_id as id', 'action'])
    .where('job_id', '=', jobId)
    .where('status', '=', 'WAITING')
    .execute()
}

export interface Outcome extends Key {
  status: Exclude<ItemRow['status'], 'WAITING'>
  action?: ItemRow['action']
  reason?: string
  error?: string | null
}

export async function settleItems(queries: Queries, jobId: string, outcomes: readonly Outcome[], now: number): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ type, id, status, action = null, reason = null, error = null }) => ({
    type,
    id,
    status,
    action,
    reason,
    error,
  }))
  await sql`update webflow_job_items as item set status = row.status, error = row.error, finished_at = ${new Date(now)},
      action = coalesce(row.action, item.action), reason = coalesce(row.reason, item.reason)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (type text, id uuid, status text, action text, reason text, error text)
    where item.job_id = ${jobId} and item.type = row.type and item.record_id = row.id`.execute(queries)
}

export async function endJob(
  queries: Queries,
  id: string,
  { status, error }: Pick<JobRow, 'status' | 'error'>,
  now: number,
): Promise<void> {
  await queries
    .updateTable('webflow_jobs')
    .set({ status, error, finished_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Queues the failed items again, and those that the run had not reached. */
export async function retryJob(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('webflow_job_items')
    .set({ status: 'WAITING', error: null })
    .where('job_id', '=', id)
    .where('status', '=', 'FAILED')
    .execute()
  await queries.updateTable('webflow_jobs').set({ status: 'QUEUED', error: null, finished_at: null }).where('id', '=', id).execute()
}
