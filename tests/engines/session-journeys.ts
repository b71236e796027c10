import { expect } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { expireTokens, lookAround, storedSession } from '#tests/support/page/device.ts'
import type { EngineTest } from '#tests/support/engines/engine-journey.ts'
import { openSignedIn, waitForWorker } from '#tests/support/engines/engine-steps.ts'

const navigation = { role: 'link', name: 'Tour Entries' }

export function sessionJourneys(test: EngineTest) {
  test('a member signs in and stays signed in after a reload', async ({ visit }) => {
    const page = await openSignedIn(visit, builder)

    await page.reload()

    await page.waitFor(navigation)
    expect(new URL(await page.url()).pathname).toBe('/member/dashboard')
  })

  test('a sign-out leaves nothing of the person on the device, in two tabs', async ({ visit }) => {
    const page = await openSignedIn(visit, builder)
    const other = await visit.open('/')
    await other.waitFor(navigation)
    const session = await storedSession(page)
    if (session?.status !== 'active') throw new Error('Nobody is signed in.')
    const secrets = [session.fToken, session.aToken, session.refreshToken, session.uid, builder].map(String)

    await page.click({ role: 'button', name: 'Sign Out' })

    for (const tab of [page, other]) await tab.waitFor({ label: 'Email' })
    await expect.poll(async () => Object.keys((await lookAround(page)).rows)).toEqual(['poh-session/keyval'])
    const device = await lookAround(page)
    expect(device.rows).toEqual({ 'poh-session/keyval': [{ status: 'signed-out', epoch: expect.any(String) as string }] })
    expect(device.cookies).toBe('')
    expect(device.cached.filter((url) => url.includes('/api/'))).toEqual([])
    expect(secrets.filter((secret) => JSON.stringify(device).includes(secret))).toEqual([])
  })

  test('three tabs whose tokens have expired work again after one refresh', async ({ visit }) => {
    const first = await openSignedIn(visit, builder)
    await waitForWorker(first)
    const tabs = [first, await visit.open('/'), await visit.open('/')]
    for (const tab of tabs) await tab.waitFor(navigation)
    // Before the tokens expire: a tab that is still syncing may be the first to request new ones.
    visit.front.seen.length = 0
    await expireTokens(first, { known: true })

    const statuses = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => {
          const answers = await Promise.all(Array.from({ length: 10 }, () => fetch('/api/v1/events/active')))
          return answers.map(({ status }) => status)
        }),
      ),
    )

    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    expect(visit.front.count('/securetoken.googleapis.com/', 'POST')).toBe(1)
  })
}
