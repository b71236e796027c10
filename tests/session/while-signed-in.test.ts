import { beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { whileSignedIn } from '#app/session/while-signed-in.ts'
import { forgetSession, rememberSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'

beforeEach(() => {
  aPage()
  rememberSession(aSession())
})

test('a query of local data returns while its user is signed in', async () => {
  await expect(whileSignedIn(() => data().events.toArray())).resolves.toEqual([])
})

test('a query that starts after the sign-out, from a screen that is still mounted, ends quietly', async () => {
  forgetSession()
  const query = vi.fn(() => data().events.toArray())

  await expect(whileSignedIn(query)).resolves.toBeUndefined()
  expect(query).not.toHaveBeenCalled()
})

test('a query during which its user signs out ends quietly too', async () => {
  const query = async () => {
    await data().events.toArray()
    forgetSession()
    return data().companies.toArray()
  }

  await expect(whileSignedIn(query)).resolves.toBeUndefined()
})

test('a query that fails for another reason throws', async () => {
  await expect(whileSignedIn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
