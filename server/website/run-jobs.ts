import type { WebflowType } from '#contract/website/labels.ts'
import { withLock, type Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { markUnchanged } from './item-store.ts'
import { addItems, endJob, hasOpenJobs, settleItems, takeJob, pendingItems, type JobRow, type Outcome } from './job-store.ts'
import { readSiteIfOld } from './read-site.ts'
import { planWebflow, type Plan, type PlanEntry } from './plan.ts'
import { unreferencedTypes, publishingKinds } from './kinds/publishing-kinds.ts'
import { readSettings } from './read-settings.ts'
import { withCompanions } from './scope.ts'
import { sendRecords, type Sending } from './send-batch.ts'
import { takeOff } from './take-off.ts'
import { WebflowFailure } from './webflow-failure.ts'
import type { WebflowSite } from './webflow-site.ts'

interface RunOptions {
  database: Database
  site: WebflowSite
  publicOrigin: string
  now: () => number
  log: Pick<Log, 'info'>
  signal?: AbortSignal
  batch?: number
}

/** Does all queued runs one after another, unless another server is doing so. Continues interrupted runs. */
export async function runWebflowJobs(options: RunOptions): Promise<void> {
  const { database, now, log, signal } = options
  // Otherwise, a run queued while the last one ended would wait for the next job.
  while (await hasOpenJobs(database)) {
    const wasMine = await withSiteLock(database, async (locked) => {
      const confirm = async () => {
        signal?.throwIfAborted()
        await locked()
      }
      for (let job = await takeJob(database, now()); job; job = await takeJob(database, now())) {
        await runJob(job, { ...options, confirm })
        log.info('webflow run ended', { id: job.id })
      }
    })
    if (!wasMine) return
  }
}

type Running = RunOptions & Pick<Sending, 'confirm'>

async function runJob(job: JobRow, running: Running): Promise<void> {
  const { database, now } = running
  try {
    await complete(job, running)
    await endJob(database, job.id, { status: 'DONE', error: null }, now())
  } catch (error) {
    if (!(error instanceof WebflowFailure)) throw error
    // The token is rejected, the domains are out of step, or nobody answers: continuing makes no sense.
    await endJob(database, job.id, { status: 'STOPPED', error: error.message }, now())
  }
}

async function complete(job: JobRow, running: Running): Promise<void> {
  const { database, site, now, confirm, publicOrigin, batch } = running
  const sending: Sending = { database, site, now, confirm, jobId: job.id, ...(batch !== undefined && { batch }) }
  const unpublishedBy = job.mode === 'UNPUBLISH' ? { by: job.created_by } : null

  /** The remaining items of this run, of one type or of all, with what has to be done now. */
  async function replan(only?: WebflowType): Promise<PlanEntry[]> {
    await confirm()
    const keys = await pendingItems(database, job.id)
    // In a run that takes records off, items included only to drop references stay on the site.
    const meant = new Set(keys.flatMap(({ id, action }) => (job.mode === 'UNPUBLISH' && action !== 'unpublish' ? [] : [id])))
    if (!keys.some(({ type }) => only === undefined || type === only)) return []
    const isMeant = ({ id }: { id: string }) => meant.has(id)
    const planned = await planWebflow(database, { now: now(), publicOrigin, mode: job.mode, isMeant, ...(only && { only }) })
    plan = planned.entries
    blocked = planned.blocked
    return keys.flatMap(({ id }) => plan.get(id) ?? [])
  }
  async function leave(type: WebflowType): Promise<void> {
    const leaving = (await replan(type)).filter(({ action }) => action === 'unpublish')
    const [, ...others] = (await readSettings(database)).seen?.locales ?? []
    await takeOff(leaving, { ...sending, unpublishedBy, locales: others.map(({ id }) => id) })
  }

  await confirm()
  await readSiteIfOld(database, site, now())
  let plan: Plan['entries'] = new Map()
  let blocked: Plan['blocked'] = {}
  const chosen = (await replan()).map(({ id }) => id)
  const unchanged = [...plan.values()].filter(
    ({ action, row, type }) => action === 'skip' && row?.state === 'STALE' && row.hash !== null && blocked[type] === undefined,
  )
  await database.transaction().execute(async (transaction) => await markUnchanged(transaction, unchanged))
  const companions = await withCompanions(database, plan, chosen)
  await addItems(
    database,
    job.id,
    companions.filter(({ action }) => action !== 'skip'),
  )
  const types = publishingKinds.map(({ type }) => type)
  for (const type of types) if (unreferencedTypes.has(type)) await leave(type)
  for (const kind of publishingKinds) {
    const sent = (await replan(kind.type)).filter(({ action }) => action === 'create' || action === 'update')
    await sendRecords(kind, sent, sending)
  }
  for (const type of types.toReversed()) if (!unreferencedTypes.has(type)) await leave(type)

  // Items that are up to date by now, or cannot be sent.
  await replan()
  const settled = (await pendingItems(database, job.id)).map(({ type, id }): Outcome => {
    const reason = plan.get(id)?.reason ?? 'It isn’t in the portal or on the website.'
    return { type, id, status: 'SKIPPED', action: 'skip', reason }
  })
  await settleItems(database, job.id, settled, now())
}

/** Runs `work` unless another server is doing so on this database; returns false in that case. */
export function withSiteLock(database: Database, work: (confirm: () => Promise<void>) => Promise<void>): Promise<boolean> {
  return withLock(database, 'webflow run', work)
}
