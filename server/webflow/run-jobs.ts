import type { WebflowType } from '#contract/webflow.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { addItems, endJob, hasOpenJobs, settleItems, takeJob, waitingItems, type JobRow, type Outcome } from './job-store.ts'
import { planWebflow, type Plan, type PlanEntry } from './plan.ts'
import { namedByNothing, publishingKinds } from './publishing-kinds.ts'
import { withCompanions } from './scope.ts'
import { sendRecords, type Sending } from './send-batch.ts'
import { withSiteLock } from './site-lock.ts'
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

/** Does every run that waits, one after another, unless another server is at it. What a server leaves in the middle is gone on with. */
export async function runWebflowJobs(options: RunOptions): Promise<void> {
  const { database, now, log, signal } = options
  // A run that was queued while the last one ended would wait for the next otherwise.
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
    // The token is not taken, or nobody answers: there is no use in going on.
    await endJob(database, job.id, { status: 'STOPPED', error: error.message }, now())
  }
}

async function complete(job: JobRow, running: Running): Promise<void> {
  const { database, site, now, confirm, publicOrigin, batch } = running
  const sending: Sending = { database, site, now, confirm, jobId: job.id, ...(batch !== undefined && { batch }) }
  const held = job.mode === 'UNPUBLISH' ? { by: job.created_by } : null

  /** What still waits in this run, as it has to be done now. */
  async function replan(): Promise<{ plan: Plan; waiting: PlanEntry[] }> {
    await confirm()
    const keys = await waitingItems(database, job.id)
    const meant = new Set(keys.map(({ id }) => id))
    const plan = await planWebflow(database, { now: now(), publicOrigin, mode: job.mode, isMeant: ({ id }) => meant.has(id) })
    return { plan, waiting: [...meant].flatMap((id) => plan.entries.get(id) ?? []) }
  }
  const leaving = (type: WebflowType) => async () => {
    const { waiting } = await replan()
    await takeOff(
      waiting.filter((entry) => entry.type === type && entry.action === 'unpublish'),
      { ...sending, held },
    )
  }

  const { plan, waiting } = await replan()
  await addItems(
    database,
    job.id,
    (
      await withCompanions(
        database,
        plan,
        waiting.map(({ id }) => id),
      )
    ).filter(({ action }) => action !== 'skip'),
  )
  const types = publishingKinds.map(({ type }) => type)
  for (const type of types.filter((one) => namedByNothing.has(one))) await leaving(type)()
  for (const kind of publishingKinds) {
    const { waiting: some } = await replan()
    await sendRecords(
      kind,
      some.filter(({ type, action }) => type === kind.type && (action === 'create' || action === 'update')),
      sending,
    )
  }
  for (const type of types.toReversed().filter((one) => !namedByNothing.has(one))) await leaving(type)()

  // What is as it should be by now, or cannot be sent.
  const rest = await replan()
  const settled = (await waitingItems(database, job.id)).map(({ type, id }): Outcome => {
    const reason = rest.plan.entries.get(id)?.reason ?? 'It is neither in the portal nor on the site.'
    return { type, id, status: 'SKIPPED', action: 'skip', reason }
  })
  await settleItems(database, job.id, settled, now())
}
