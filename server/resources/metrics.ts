import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { emailStates } from '#contract/notification/email-status.ts'
import { poolState, undeleted, type Database } from '#server/db/database.ts'
import { countOfRows } from '#server/db/filters.ts'
import { withTimeout } from '#server/http/timeout.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'

/** Counts and durations. `route` is the table's pattern, never a typed path. */
export interface Metrics {
  request: (request: { method: string; route: string; status: number; ms: number }) => void
  identityCall: (call: { call: string; isAnswered: boolean; ms: number }) => void
  /** All metrics in the Prometheus format, even while the database is down. */
  text: () => Promise<string>
  contentType: string
}

const databaseTimeoutMs = 2_000
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** pg-boss's states, and their names in the metrics. */
const jobStates = { created: 'waiting', retry: 'waiting', active: 'active', failed: 'failed' } as const

/** Labels contain only routes, states and our own names: no addresses, tokens or IDs. */
export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const identityCalls = new Histogram({
    name: 'portal_identity_call_seconds',
    help: 'Calls to the identity service by name and outcome (answered or failed), and how long they took',
    labelNames: ['call', 'outcome'],
    buckets,
    registers,
  })
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Database connections of this server: in use, idle, and requests waiting for one',
    labelNames: ['state'],
    registers,
  })
  const databaseUp = new Gauge({ name: 'portal_database_up', help: 'Whether the database responded to this scrape', registers })
  const jobs = new Gauge({
    name: 'portal_jobs',
    help: 'Jobs of all servers by name and state: due, active or failed in the last hour',
    labelNames: ['job_name', 'state'],
    registers,
  })
  const oldestJob = new Gauge({
    name: 'portal_job_oldest_waiting_seconds',
    help: 'How long the longest waiting due job of all servers has waited by name, or 0 if there is none',
    labelNames: ['job_name'],
    registers,
  })
  const mails = new Gauge({
    name: 'portal_mails',
    help: 'Emails of all servers by state: waiting, or of the last hour',
    labelNames: ['state'],
    registers,
  })
  const oldestMail = new Gauge({
    name: 'portal_mail_oldest_waiting_seconds',
    help: 'Age of the oldest unsent email, or 0 if there is none',
    registers,
  })

  async function readDatabase(): Promise<void> {
    const { rows: jobRows } = await sql<{ name: string; state: keyof typeof jobStates; count: number; waited: number }>`
      select name, state, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as waited
      from ${sql.table(`${jobSchema}.job`)}
      where state = 'active' or (state = 'failed' and completed_on > now() - interval '1 hour')
        or (state in ('created', 'retry') and start_after <= now())
      group by name, state`.execute(database)
    const mailRows = await undeleted(database, 'emails')
      .select(['state', countOfRows.as('count')])
      .select(sql<number>`extract(epoch from now() - min(created_at))::float8`.as('waited'))
      .where(sql<boolean>`(state = 'QUEUED' or updated_at > now() - interval '1 hour')`)
      .groupBy('state')
      .execute()
    const { rows: queues } = await sql<{ name: string }>`select name from ${sql.table(`${jobSchema}.queue`)}`.execute(database)
    databaseUp.set(1)
    // Zeros are exported too, because an alarm cannot watch a missing series.
    for (const { name } of queues) {
      for (const state of Object.values(jobStates)) jobs.set({ job_name: name, state }, 0)
      const waited = jobRows.filter((row) => row.name === name && jobStates[row.state] === 'waiting').map((row) => row.waited)
      oldestJob.set({ job_name: name }, Math.max(0, ...waited))
    }
    for (const { name, state, count } of jobRows) jobs.inc({ job_name: name, state: jobStates[state] }, count)
    for (const state of emailStates) mails.set({ state: state.toLowerCase() }, 0)
    for (const { state, count } of mailRows) mails.set({ state: state.toLowerCase() }, count)
    oldestMail.set(mailRows.find(({ state }) => state === 'QUEUED')?.waited ?? 0)
  }

  return {
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1_000),
    identityCall: ({ call, isAnswered, ms }) => identityCalls.observe({ call, outcome: isAnswered ? 'answered' : 'failed' }, ms / 1_000),
    contentType: registry.contentType,
    async text() {
      for (const gauge of [jobs, oldestJob, mails, oldestMail]) gauge.reset()
      for (const [state, count] of Object.entries(poolState(database))) connections.set({ state }, count)
      await withTimeout(readDatabase(), databaseTimeoutMs).catch(() => databaseUp.set(0))
      return await registry.metrics()
    },
  }
}
