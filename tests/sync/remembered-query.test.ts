import { beforeEach, expect, test } from 'vitest'
import { forgetSession, rememberSession } from '#app/session/current-session.ts'
import { rememberedQuery } from '#app/sync/remembered-query.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

beforeEach(() => {
  aPage()
  rememberSession(aSession())
})

test('the last result is there at once; before the first one there is nothing', async () => {
  let answer = 'one'
  const query = rememberedQuery(async () => answer)
  expect(query.last()).toBeUndefined()

  await query.read()
  answer = 'two'
  await query.read()

  expect(query.last()).toBe('two')
})

test('one user’s results are never shown to another, or to anybody after the sign-out', async () => {
  const query = rememberedQuery(async () => 'private')
  await query.read()

  const { currentUser } = aSession()
  rememberSession(aSession({ epoch: 'epoch-2', currentUser: { ...currentUser, id: 'somebody-else' } }))
  expect(query.last()).toBeUndefined()

  forgetSession()
  expect(query.last()).toBeUndefined()
})
