import { expect, test } from 'vitest'
import { sweepExpired } from '#server/jobs/sweep-job.ts'
import { aMember, anEmail, insert, testNow } from '#tests/support/builders.ts'
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
