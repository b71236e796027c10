import { sql } from 'kysely'
import type { WebflowCounts, WebflowJob, WebflowPlan, WebflowPlanItem } from '#contract/website/schema.ts'
import { webflowTypes, type WebflowType } from '#contract/website/labels.ts'
import { fromMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { recordFrom } from '#contract/value/fields.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { lockUntilCommit, type Queries } from '#server/db/database.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { insertJob, retryJob } from '#server/website/job-store.ts'
import { isThere, planWebflow, type PlanEntry } from '#server/website/plan.ts'
import { withCompanions } from '#server/website/scope.ts'
import { triggerRuns } from '#server/website/webflow-job.ts'
import type { WebflowDependencies } from './webflow.ts'

type Runs = Pick<Handlers, 'webflow.plan' | 'webflow.jobs' | 'webflow.job' | 'webflow.start' | 'webflow.actOnJob'>

const maxShown = 50

export function webflowRuns({ site, publicOrigin }: WebflowDependencies): Runs {
  return {
    async 'webflow.plan'({ query, queries, now }) {
      const { entries, blocked } = await inSnapshot(queries, (snapshot) => planWebflow(snapshot, { now, publicOrigin }))
      const types = new Set<string>(query.types?.split(',') ?? webflowTypes)
      const shown = [...entries.values()].filter(({ type }) => types.has(type))
      return { data: { items: shown.map(presentEntry), counts: countsOf(shown), blocked } }
    },

    async 'webflow.jobs'({ queries }) {
      return { data: await readJobs(queries) }
    },

    async 'webflow.job'({ params: { id }, queries }) {
      const items = await queries
        .selectFrom('webflow_job_items')
        .select(['type', 'record_id', 'name', 'action', 'reason', 'status', 'error'])
        .where('job_id', '=', id)
        .orderBy('name')
        .execute()
      return { data: { ...(await readJob(queries, id)), items } }
    },

    async 'webflow.start'({ body: { id, types, ids, mode, dry_run: dryRun }, queries, actor, now }) {
      // Two calls that start the same run at once would both find none.
      await lockUntilCommit(queries, `webflow_jobs:${id}`)
      const there = await queries.selectFrom('webflow_jobs').select('id').where('id', '=', id).executeTakeFirst()
      // A repeated call.
      if (there) return { data: await readJob(queries, id), status: 202 }
      if (!site && !dryRun) throw new Problem('WRONG_STATE', 'No token is set, so nothing can be published. Try a dry run.')
      const chosen = ids && new Set(ids)
      const isMeant = (entry: { type: WebflowType; id: string }) => chosen?.has(entry.id) ?? types?.includes(entry.type) ?? true
      const plan = await planWebflow(queries, { now, publicOrigin, mode, isMeant })
      const meant = [...plan.entries.values()].filter(isMeant)
      const scope = chosen ? await withCompanions(queries, plan.entries, ids ?? []) : meant
      // Of what needs no update, a run sends what was chosen individually; a dry run counts what would change.
      const items = scope.filter((entry) => entry.action !== 'skip' || (!dryRun && chosen?.has(entry.id)))
      await insertJob(queries, { id, by: actor.memberId, cause: 'STAFF', mode, dryRun, now }, items)
      if (!dryRun) {
        await triggerRuns(queries)
        await recordAuditEvent(queries, { actor, action: `webflow_${mode.toLowerCase()}`, entity: 'webflow_jobs', entityId: id, now })
      }
      return { data: await readJob(queries, id), status: 202 }
    },

    async 'webflow.actOnJob'({ params: { id }, queries, actor, now }) {
      const job = await readJob(queries, id, 'for update')
      if (job.dry_run) throw new Problem('WRONG_STATE', 'This was a dry run, so there’s nothing to retry.', { current: job })
      if (job.status === 'QUEUED' || job.status === 'RUNNING')
        throw new Problem('WRONG_STATE', 'This run hasn’t finished yet.', { current: job })
      if (job.counts.failed === 0 && job.counts.waiting === 0)
        throw new Problem('WRONG_STATE', 'Nothing failed in this run.', { current: job })
      await retryJob(queries, id)
      await triggerRuns(queries)
      await recordAuditEvent(queries, { actor, action: 'webflow_retry', entity: 'webflow_jobs', entityId: id, now })
      return { data: await readJob(queries, id), status: 202 }
    },
  }
}

function presentEntry({ type, id, name, action, reason, row, url }: PlanEntry): WebflowPlanItem {
  return {
    type,
    record_id: id,
    name,
    action,
    reason,
    state: row?.state ?? 'NEVER',
    url: row?.published_since ? (row.url ?? url) : null,
    last_published_at: stamp(row?.last_published_at),
    error: row?.state === 'ERROR' ? row.error : null,
  }
}

function countsOf(entries: readonly PlanEntry[]): WebflowPlan['counts'] {
  const counts = recordFrom(webflowTypes, (): WebflowCounts => ({ create: 0, update: 0, unpublish: 0, skip: 0, error: 0 }))
  for (const { type, action, row } of entries) {
    // What was never published is not unchanged on the site.
    if (action !== 'skip' || isThere(row)) counts[type][action] += 1
    if (row?.state === 'ERROR') counts[type].error += 1
  }
  return counts
}

function stamp(at: Date | null | undefined): Timestamp | null {
  return at ? fromMillis(at.getTime()) : null
}

async function readJob(queries: Queries, id: string, lock: '' | 'for update' = ''): Promise<WebflowJob> {
  if (lock) await queries.selectFrom('webflow_jobs').select('id').where('id', '=', id).forUpdate().execute()
  const [job] = await readJobs(queries, id)
  if (!job) throw new Problem('NOT_FOUND', 'This run doesn’t exist or was deleted.')
  return job
}

/** The latest runs, or the one with this ID. */
async function readJobs(queries: Queries, id?: string): Promise<WebflowJob[]> {
  const countOf = (status: string) => sql<number>`count(*) filter (where status = ${status})::int`
  const rows = await queries
    .selectFrom('webflow_jobs as job')
    .leftJoin('members as member', 'member.id', 'job.created_by')
    .innerJoinLateral(
      (items) =>
        items
          .selectFrom('webflow_job_items')
          .whereRef('job_id', '=', 'job.id')
          .select([
            countOf('WAITING').as('waiting'),
            countOf('DONE').as('done'),
            countOf('SKIPPED').as('skipped'),
            countOf('FAILED').as('failed'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('job')
    .select([
      'waiting',
      'done',
      'skipped',
      'failed',
      sql<string | null>`nullif(trim(member.first || ' ' || member.last), '')`.as('by_name'),
    ])
    .$if(id !== undefined, (jobs) => jobs.where('job.id', '=', id ?? ''))
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ id, created_by, by_name, cause, mode, dry_run, status, resumed, error, ...row }) => ({
    id,
    created_at: fromMillis(row.created_at.getTime()),
    created_by,
    created_by_name: by_name,
    cause,
    mode,
    dry_run,
    status,
    started_at: stamp(row.started_at),
    finished_at: stamp(row.finished_at),
    resumed,
    error,
    counts: { waiting: row.waiting, done: row.done, skipped: row.skipped, failed: row.failed },
  }))
}
