import { expect } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { newContext, waitForWorker } from '#tests/support/page/browser.ts'
import { lookAround, storedSession } from '#tests/support/page/device.ts'
import { firstVisitTest as test, type Visit } from '#tests/support/page/journey.ts'
import { typeSignIn } from '#tests/support/page/sign-in-page.ts'
import type { Page } from 'playwright-core'

const apiPath = '/api/v1/'
const inFlight = 8

/** One person's three tabs, each with requests that the server has not answered yet. */
async function threeBusyTabs(visit: Visit, account: string): Promise<Page[]> {
  const first = await visit.open('/')
  await typeSignIn(first, account)
  await waitForWorker(first)
  const tabs = [first, await visit.open('/'), await visit.open('/')]
  // A document sees the cookies of the path that it was loaded from, wherever the router has gone since.
  await first.reload()
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Sign Out' }).waitFor()
    await tab.evaluate(() => {
      document.cookie = 'visited=yes; path=/'
      document.cookie = `deeper=yes; path=/${location.pathname.split('/')[1]}`
      sessionStorage.setItem('draft', 'private')
    })
  }
  visit.front.break(apiPath, { kind: 'slow', ms: 1_500 })
  for (const tab of tabs) {
    await tab.evaluate((count) => {
      for (let sent = 0; sent < count; sent += 1) void fetch('/api/v1/events/active').catch(() => undefined)
      void fetch('/api/v1/mine').catch(() => undefined)
    }, inFlight)
  }
  return tabs
}

/**
 * Everything about a person that must be gone from this device; a tombstone, which only says that somebody signed out,
 * may stay.
 */
async function leftOvers(page: Page, secrets: readonly string[], strangers: readonly string[]) {
  const device = await lookAround(page)
  const { 'poh-session/keyval': sessions = [], ...others } = device.rows
  const everything = JSON.stringify(device)
  return {
    rows: Object.entries(others).flatMap(([store, rows]) => rows.map(() => store)),
    sessions: sessions.filter(
      (one) =>
        Object.keys(one as object)
          .toSorted()
          .join() !== 'epoch,status',
    ),
    stored: [...Object.keys(device.localStorage), ...Object.keys(device.sessionStorage)].filter((name) => !strangers.includes(name)),
    cookies: device.cookies,
    cachedAnswers: device.cached.filter((url) => new URL(url).pathname.startsWith(apiPath)),
    secrets: secrets.filter((secret) => everything.includes(secret)),
  }
}

/**
 * Values that the sign-in screen stores for anyone, such as how often it was opened; and the router's scroll positions,
 * by random key, which it stores when leaving a page.
 */
async function writtenForStrangers({ browser, front }: Visit): Promise<string[]> {
  const { context } = await newContext(browser)
  const page = await context.newPage()
  await page.goto(front.origin)
  await page.waitForTimeout(2_000)
  const { localStorage, sessionStorage } = await lookAround(page)
  await context.close()
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage), 'tsr-scroll-restoration-v1_3']
}

const nothing = { rows: [], sessions: [], stored: [], cookies: '', cachedAnswers: [], secrets: [] }

test.for([
  ['a member', builder, 'with the network', false],
  ['staff', admin, 'with the network', false],
  ['a member', builder, 'without it', true],
] as const)(
  '5 seconds after %s (%s) signs out in one of three busy tabs, %s, nothing of theirs is left on the device',
  async ([, account, , isOffline], { visit }) => {
    visit.watch.expect(/Failed to load resource|No user logged in|NotReached/)
    const tabs = await threeBusyTabs(visit, account)
    const [first, ...others] = tabs as [Page, ...Page[]]
    const session = await storedSession(first)
    const secrets =
      session?.status === 'active'
        ? [session.fToken, session.aToken, session.refreshToken, session.uid, account].filter((secret) => secret !== null)
        : []
    expect(secrets).toHaveLength(5)
    if (isOffline) await visit.context.setOffline(true)

    await first.getByRole('button', { name: 'Sign Out' }).click()
    await first.waitForURL((url) => url.pathname === '/')
    await first.getByLabel('Email').waitFor()
    await first.waitForTimeout(5_000)

    await expect(leftOvers(first, secrets, await writtenForStrangers(visit))).resolves.toEqual(nothing)
    for (const tab of others) await expect.poll(() => new URL(tab.url()).pathname).toBe('/')
    await expect(visit.context.cookies()).resolves.toEqual([])
  },
)

test('the server rejects the tokens of a person who signed out', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|No user logged in|NotReached/)
  const page = await visit.open('/')
  await typeSignIn(page, builder)
  const session = await storedSession(page)
  const headers =
    session?.status === 'active'
      ? { authorization: `Bearer ${session.fToken}`, 'x-app-token': session.aToken ?? '', 'x-web-origin': 'true' }
      : undefined
  const before = await fetch(`${visit.front.origin}/api/v1/mine`, { headers: headers ?? {} })

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => visit.front.count('/api/v1/login/logout', 'POST')).toBe(1)

  expect(before.status).toBe(200)
  await expect.poll(async () => (await fetch(`${visit.front.origin}/api/v1/mine`, { headers: headers ?? {} })).status).toBe(401)
})

test('after a sign-out, the next person starts with nothing of the previous person’s', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|No user logged in|NotReached/)
  const page = await visit.open('/')
  await typeSignIn(page, admin)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await typeSignIn(page, builder)

  await page.waitForURL('**/member/dashboard')
  const { rows, localStorage } = await lookAround(page)
  expect(JSON.stringify({ rows, localStorage })).not.toContain(admin)
})
