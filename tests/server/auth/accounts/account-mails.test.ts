import { expect, test } from 'vitest'
import { followAccountMails } from '#server/auth/accounts/account-mails.ts'
import { createLog } from '#server/log.ts'
import { testServer } from '#tests/support/server/server.ts'

const failing = () => Promise.reject(new Error('the mail server is down'))

test('every server knows that a mail failed, until any of them has sent one', async () => {
  const { database, clock } = await testServer()
  let logged = ''
  const log = createLog(
    (text) => (logged += text),
    () => clock.now,
  )
  const [one, another] = [followAccountMails(log, () => clock.now), followAccountMails(log, () => clock.now + 1_000)]

  await expect(one.follow(database, 'invitation', failing())).rejects.toThrow('the mail server is down')
  const first = await another.failedAt(database)
  await expect(another.follow(database, 'reset email', failing())).rejects.toThrow('the mail server is down')
  const second = await one.failedAt(database)
  await another.follow(database, 'reset email', Promise.resolve(false))
  const afterUnknownAddress = await one.failedAt(database)
  await another.follow(database, 'invitation', Promise.resolve(true))
  log.flush()

  expect([first, second, afterUnknownAddress].map((at) => at?.getTime())).toEqual([clock.now, clock.now + 1_000, clock.now + 1_000])
  expect(logged).toContain('invitation not sent')
  expect(await one.failedAt(database)).toBeNull()
})
