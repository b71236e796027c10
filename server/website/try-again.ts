import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/** Each try waits as long again as all before it together, within these. */
const [shortestWait, longestWait] = ['5 minutes', '6 hours']
/** What the site still refuses by then is for staff to look at. */
const untilStaff = '1 day'
/** A page that is to go is tried for longer: somebody asked for it. */
const untilGone = '30 days'

/**
 * What the portal itself queued and what did not come to its end waits to be done once more: nobody looks at these runs,
 * and what was withdrawn while the site was away must not stay public.
 */
export async function tryAgain(queries: Queries, now: number): Promise<void> {
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
