import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/** Each delay is as long as all before it together, within these limits. */
const [shortestWait, longestWait] = ['5 minutes', '6 hours']
/** After this, staff have to look at what the site still rejects. */
const untilStaff = '1 day'
/** Removals are retried for longer, because someone asked for them. */
const untilGone = '30 days'

/**
 * Queues again what the portal itself had queued and what did not finish: nobody watches these runs, and what was
 * withdrawn while the site was down must not stay public.
 */
export async function requeueUnfinished(queries: Queries, now: number): Promise<void> {
  const at = new Date(now)
  const isLeft = sql`(item.status = 'WAITING'
    or (item.status = 'FAILED' and (item.action = 'unpublish' or job.created_at > ${at}::timestamptz - ${untilStaff}::interval)))`
  await sql`with due as (
      select id, created_at from webflow_jobs as job
      where cause = 'PORTAL' and not dry_run and status in ('STOPPED', 'DONE') and created_at > ${at}::timestamptz - ${untilGone}::interval
        and finished_at + least(greatest(finished_at - created_at, ${shortestWait}::interval), ${longestWait}::interval) <= ${at}
        and exists (select from webflow_job_items as item where item.job_id = job.id and ${isLeft})
      for update skip locked),
    left_items as (
      update webflow_job_items as item set status = 'WAITING', error = null from due as job where item.job_id = job.id and ${isLeft})
    update webflow_jobs set status = 'QUEUED', error = null, finished_at = null where id in (select id from due)`.execute(queries)
}
