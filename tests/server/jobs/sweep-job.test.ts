import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepExpired } from '#server/jobs/sweep-job.ts'
import { aMember, anEmail, anId, insert, testNow } from '#tests/support/builders.ts'
import { testServer } from '#tests/support/server/server.ts'

const states = ['QUEUED', 'SENT', 'RECORDED', 'FAILED'] as const
const giveUpMs = 12 * 3_600_000

test('a mail that is still waiting after twelve hours has failed, and no other mail is touched', async () => {
  const { database } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const mails = states.map((state) =>
    anEmail({ member_id: member.id, state, subject: state, updated_at: new Date(testNow - giveUpMs - 1) }),
  )
  const waiting = anEmail({ member_id: member.id, subject: 'not yet', updated_at: new Date(testNow - giveUpMs) })
  await insert(database, 'emails', ...mails, waiting)

  await sweepExpired(database, testNow)

  const after = await database.selectFrom('emails').select(['subject', 'state', 'version']).orderBy('subject').execute()
  expect(after).toEqual([
    { subject: 'FAILED', state: 'FAILED', version: 1 },
    { subject: 'QUEUED', state: 'FAILED', version: 2 },
    { subject: 'RECORDED', state: 'RECORDED', version: 1 },
    { subject: 'SENT', state: 'SENT', version: 1 },
    { subject: 'not yet', state: 'QUEUED', version: 1 },
  ])
})

test('mails, notifications and publishing runs are deleted once nobody can see them, and what still counts stays', async () => {
  const { database } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const daysAgo = (days: number) => new Date(testNow - days * 86_400_000)
  for (const days of [91, 93]) {
    await insert(database, 'emails', anEmail({ member_id: member.id, state: 'SENT', subject: `${days}`, created_at: daysAgo(days) }))
    for (const kind of ['any', 'SIGNED_IN_AS']) {
      const notice = { id: anId(), member_id: member.id, at: daysAgo(days), kind, text: `${kind} ${days}` }
      await database.insertInto('notifications').values(notice).execute()
    }
  }
  const [home, homeWithError] = [anId(), anId()]
  await sql`insert into webflow_items (type, record_id, collection_id, slug, state)
    values ('entries', ${home}, 'homes', 'a', 'IN_SYNC'), ('entries', ${homeWithError}, 'homes', 'b', 'ERROR')`.execute(database)
  const run = async (mode: string, days: number, status: string, tried: string) => {
    const [id, at] = [anId(), daysAgo(days)]
    await sql`insert into webflow_jobs (id, created_at, cause, mode, status, finished_at) values
      (${id}, ${at}, 'PORTAL', ${mode}, ${status}, ${status === 'QUEUED' ? null : at})`.execute(database)
    await sql`insert into webflow_job_items (job_id, type, record_id, name, action, reason, status, finished_at)
      values (${id}, 'entries', ${tried}, 'A home', 'update', '', 'DONE', ${at})`.execute(database)
    return id
  }
  await run('ALL', 93, 'DONE', home)
  const kept = [await run('ALL', 91, 'DONE', home), await run('ALL', 93, 'QUEUED', home), await run('CHANGED', 93, 'DONE', homeWithError)]

  await sweepExpired(database, testNow)

  expect(await database.selectFrom('emails').select('subject').execute()).toEqual([{ subject: '91' }])
  const notices = await database.selectFrom('notifications').select('text').execute()
  expect(notices.map(({ text }) => text).toSorted()).toEqual(['SIGNED_IN_AS 91', 'SIGNED_IN_AS 93', 'any 91'])
  const runs = await database.selectFrom('webflow_jobs').select('id').execute()
  expect(runs.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})
