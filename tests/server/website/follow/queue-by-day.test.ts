import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { queueByDay } from '#server/website/follow/queue-by-day.ts'
import { aSponsor, insert } from '#tests/support/builders.ts'
import { publishingServer } from '#tests/support/webflow/publishing-server.ts'

test('a published sponsor is on the site from its first day at the association, without anybody starting a run, and is queued once', async () => {
  const { database, double, run, runOn, site, clock } = await publishingServer()
  await insert(
    database,
    'sponsors',
    aSponsor({ is_published: true, details: JSON.stringify({ external_name: 'Andersen', starts_on: '2026-04-03' }) }),
  )
  const dayBegins = Date.parse('2026-04-03T05:00:00Z')
  const liveAt = async (now: number) => {
    clock.now = now
    await queueByDay(database, now)
    await runOn(database, site)
    return double.liveIn('sponsors').length
  }
  await run()

  expect([await liveAt(dayBegins - 1), await liveAt(dayBegins), await liveAt(dayBegins + 60_000)]).toEqual([0, 1, 1])
  expect(await database.selectFrom('webflow_jobs').select('cause').where('cause', '=', 'PORTAL').execute()).toHaveLength(1)
})

test('an event that stays active is no longer running or upcoming on the site once its last day is over', async () => {
  const lastDay = fromMillis(Date.parse('2026-04-04T12:00:00Z'))
  const { database, double, run, runOn, site, clock } = await publishingServer({}, { start_date: lastDay, end_date: lastDay })
  const dayEnds = Date.parse('2026-04-05T05:00:00Z')
  const currentAt = async (now: number) => {
    clock.now = now
    await queueByDay(database, now)
    await runOn(database, site)
    return double.liveIn('events').map((event) => event['current'])
  }
  await run()

  expect([await currentAt(dayEnds - 1), await currentAt(dayEnds)]).toEqual([[true], [false]])
  expect(await database.selectFrom('webflow_jobs').select('cause').where('cause', '=', 'PORTAL').execute()).toHaveLength(1)
})
