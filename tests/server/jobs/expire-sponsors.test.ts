import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireSponsors } from '#server/jobs/expire-sponsors.ts'
import { webflowJob } from '#server/website/webflow-job.ts'
import { aSponsor, insert } from '#tests/support/builders.ts'
import { auditEventsOf } from '#tests/support/server/people-server.ts'
import { testServer } from '#tests/support/server/server.ts'

test('a sponsor ends and leaves the public pages after its last day, once', async () => {
  const { database } = await testServer()
  const until = (day: string | null) => JSON.stringify({ external_name: 'Prairie Bank', ends_on: day })
  const over = aSponsor({ is_published: true, details: until('2026-05-09') })
  const others = [
    aSponsor({ details: until('2026-05-10') }),
    aSponsor({ details: until(null) }),
    aSponsor({ status: 'CANCELLED', details: until('2026-05-09') }),
    aSponsor({ status: 'PROSPECT', details: until('2026-05-09') }),
  ]
  await insert(database, 'sponsors', over, ...others)
  // Three hours into the next day in UTC, and still the last day at the association.
  const lastDay = Date.parse('2026-05-11T03:00:00Z')

  await expireSponsors(database, lastDay)
  await expireSponsors(database, lastDay)

  const rows = await database.selectFrom('sponsors').select(['id', 'status', 'is_published', 'version']).execute()
  expect(rows.find(({ id }) => id === over.id)).toEqual({ id: over.id, status: 'EXPIRED', is_published: false, version: 2 })
  expect(others.map(({ id }) => rows.find((row) => row.id === id)?.status)).toEqual(['ACTIVE', 'ACTIVE', 'CANCELLED', 'PROSPECT'])
  expect(await auditEventsOf(database, over.id)).toMatchObject([{ action: 'expire', source: 'JOB' }])
  // It leaves the public site without anybody starting a run.
  const queued = await database.selectFrom('webflow_job_items').select(['type', 'record_id', 'status']).execute()
  expect(queued).toEqual([{ type: 'sponsors', record_id: over.id, status: 'WAITING' }])
  const { rows: jobs } = await sql`select from jobs.job where name = ${webflowJob.name}`.execute(database)
  expect(jobs).toHaveLength(1)
})
