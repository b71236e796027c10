import { decodeJwt } from 'jose'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { anId } from '#tests/support/builders.ts'
import { admin, builder, developer, remodeler } from '#tests/support/accounts.ts'
import type { AppProcess } from '#tests/support/build/app-process.ts'
import { launchOptions, newContext, reloadPastTheWorker, waitForWorker } from '#tests/support/page/browser.ts'
import { expireTokens, storedSession } from '#tests/support/page/device.ts'
import type { GoogleDouble } from '#tests/support/google/google-double.ts'
import { startRealProject, type RealProject } from '#tests/support/google/real-project.ts'
import { chooseMore } from '#tests/support/page/more-actions.ts'
import { fillIn, navigation, typeSignIn } from '#tests/support/page/sign-in-page.ts'

const refreshed = '/v1/token'
let project: RealProject
let google: GoogleDouble
let app: AppProcess
let browser: Browser

beforeAll(async () => {
  project = await startRealProject()
  ;({ google, app } = project)
  const options = launchOptions()
  browser = await chromium.launch({ ...options, args: [...options.args, ...project.served.chromiumArguments] })
})

afterAll(async () => {
  await browser?.close()
  await project?.stop()
})

/** A person's browser, without anything from earlier tests. */
async function visit(...announced: RegExp[]) {
  const { context, watch } = await newContext(browser)
  watch.expect(...announced)
  google.requests.length = 0
  onTestFailed(async () => {
    for (const page of context.pages()) console.log(page.url(), (await page.locator('body').innerText()).slice(0, 800))
  })
  onTestFinished(async () => {
    await context.close()
    expect(watch.found.join('\n')).toBe('')
  })
  return {
    open: async (path = '/') => {
      const page = await context.newPage()
      await page.goto(app.origin + path)
      return page
    },
  }
}

async function session(page: Page) {
  const stored = await storedSession(page)
  if (!stored || stored.status === 'signed-out') throw new Error('Nobody is signed in.')
  return stored
}

async function expire(page: Page, known: boolean): Promise<void> {
  const { uid } = await session(page)
  await expireTokens(page, { known, expired: await google.expiredIdToken(uid) })
}

/** A call that the worker authorizes. */
const callThere = (page: Page) => page.evaluate(async () => (await fetch('/api/v1/events/active')).status)

/** An action by staff, with the request that their page would send. */
async function askAsStaff(page: Page, path: string, body: object = {}): Promise<Response> {
  const { fToken, aToken } = await session(page)
  return await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${fToken}`,
      'x-app-token': aToken ?? '',
      'x-web-origin': 'true',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
}

test('people sign in and out, and Google sees only the portal’s own address', async () => {
  const { open } = await visit(/status of 400/, /No user logged in/)
  const page = await open()

  await fillIn(page, builder, 'not-the-password')
  await page.getByText('The email address or password is incorrect.').waitFor()
  await typeSignIn(page, builder)
  await page.waitForURL('**/member/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const fromPage = google.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/accounts:'))
  expect(fromPage.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/accounts:signInWithPassword', '/v1/accounts:lookup']))
  expect([...new Set(fromPage.map(({ referer }) => referer))]).toEqual([`${app.origin}/`])
})

test('a session survives three token expiries in the worker', async () => {
  const { open } = await visit(/status of 401/)
  const page = await open()
  await typeSignIn(page, builder)
  await waitForWorker(page)
  const statuses: number[] = []

  for (const known of [true, false, true]) {
    await expire(page, known)
    statuses.push(await callThere(page))
  }

  expect(statuses).toEqual([200, 200, 200])
  expect(google.count(refreshed)).toBe(3)
  expect((await session(page)).status).toBe('active')
})

test('a session survives three token expiries in a page without a worker', async () => {
  const { open } = await visit(/status of 401/)
  const page = await open()
  await typeSignIn(page, builder)
  await waitForWorker(page)

  for (const [index, known] of [true, false, true].entries()) {
    await expire(page, known)
    await reloadPastTheWorker(page)
    await navigation(page).waitFor()
    await expect.poll(async () => (await session(page)).aToken).not.toBe('expired')
    // The page before the reload may also have started a refresh, whose response was lost with it.
    expect(google.count(refreshed)).toBeGreaterThan(index)
  }

  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect((await session(page)).status).toBe('active')
})

test('a session survives three token expiries that the worker and a page without it meet at once', async () => {
  const { open } = await visit(/status of 401/)
  const controlled = await open()
  await typeSignIn(controlled, builder)
  await waitForWorker(controlled)
  const page = await open()
  const statuses: number[] = []

  for (const known of [true, false, true]) {
    await expire(page, known)
    const [status] = await Promise.all([callThere(controlled), reloadPastTheWorker(page)])
    statuses.push(status)
    await navigation(page).waitFor()
    await expect.poll(async () => (await session(page)).aToken).not.toBe('expired')
  }

  expect(statuses).toEqual([200, 200, 200])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect((await session(page)).status).toBe('active')
})

test('a session survives three token expiries in a page and a worker together, with one refresh for both', async () => {
  const { open } = await visit(/status of 401/)
  const [page, other] = [await open(), await open()]
  await typeSignIn(page, builder)
  await waitForWorker(page)
  const devtools = await other.context().newCDPSession(other)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })

  for (const [index, known] of [true, false, true].entries()) {
    // A refresh that the portal starts here, and the next navigation cuts off, would count as a second one.
    await other.goto('about:blank')
    await expire(page, known)
    const [status] = await Promise.all([callThere(page), other.goto(app.origin)])
    await navigation(other).waitFor()
    await expect.poll(async () => (await session(page)).aToken).not.toBe('expired')
    expect([status, (await session(other)).status]).toEqual([200, 'active'])
    expect(await other.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect(google.count(refreshed)).toBe(index + 1)
  }
})

test('sessions that staff revoke end, and the person is asked for the password', async () => {
  const [staff, person] = [await visit(), await visit(/status of 40\d|NotReached|Failed to load/)]
  const [theirs, page] = [await staff.open(), await person.open()]
  await typeSignIn(theirs, admin)
  await typeSignIn(page, developer)
  await waitForWorker(page)
  const { id } = (await session(page)).currentUser
  const signedInAt = decodeJwt((await session(page)).fToken ?? '')['auth_time'] as number
  // Google stores both times to the second.
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(signedInAt + 1)

  expect((await askAsStaff(theirs, `/members/${id}/revoke-sessions`)).status).toBe(200)
  await page.reload()

  await page.getByRole('heading', { name: 'Sign in again' }).waitFor()
  await expect(navigation(page).isVisible()).resolves.toBe(true)
})

test('a person whose account was disabled in the console sees that at the next refresh', async () => {
  const { open } = await visit(/status of 40\d|NotReached|Failed to load/)
  const page = await open()
  await typeSignIn(page, remodeler)
  await waitForWorker(page)

  google.setDisabled('demo-remodeler', true)
  onTestFinished(() => google.setDisabled('demo-remodeler', false))
  await expire(page, true)
  await page.reload()

  await page.getByRole('dialog', { name: 'This account is disabled' }).waitFor()
  expect((await session(page)).endedBecause).toBe('USER_DISABLED')
})

test('staff sign in as a member with a token that Google accepts, and return', async () => {
  const { open } = await visit()
  const page = await open()
  await typeSignIn(page, admin)
  await waitForWorker(page)
  await page.goto(`${app.origin}/admin/member?q=builder@parade.example`)
  await page.getByRole('link', { name: 'Alvarez' }).first().click()

  await chooseMore(page, 'Sign in as…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Helping with the profile')
  await dialog.getByRole('button', { name: /^Sign in as Ben/ }).click()
  const banner = page.getByRole('region', { name: 'Signed in as someone else' })
  // The page that signs in shows the banner, too, until it has loaded anew as the member's.
  await page.waitForURL('**/member/dashboard')
  await banner.waitFor()
  expect(await callThere(page)).toBe(200)
  await banner.getByRole('button', { name: 'Return to my account' }).click()

  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/member')
  expect(google.count(':signInWithCustomToken')).toBe(1)
})

test('a person resets a forgotten password', async () => {
  const { open } = await visit(/status of 400/)
  const page = await open('/reset-password')

  await page.getByLabel('Email').fill(developer)
  await page.getByRole('button', { name: /send/i }).click()
  await page.getByText('we’ve emailed a link').waitFor()
  await expect.poll(() => google.codeFor(developer)).toBeTruthy()
  await page.goto(`${app.origin}/reset-password?oobCode=${google.codeFor(developer)}`)
  await page.getByLabel('New password', { exact: true }).fill('a-new-parade-2')
  await page.getByRole('button', { name: 'Save new password' }).click()

  await page.waitForURL('**/member/dashboard')
})

test('an invited person opens a link of the portal, which is valid for days, and chooses a password', async () => {
  const theirs = await (await visit()).open()
  await typeSignIn(theirs, admin)
  const [id, email] = [anId(), 'nora@company.test']
  expect((await askAsStaff(theirs, '/members', { id, first: 'Nora', last: 'Vale', email })).status).toBe(201)
  const invitation = await askAsStaff(theirs, `/members/${id}/invite`)
  const { link } = ((await invitation.json()) as { data: { link: string } }).data

  const newcomer = await (await visit()).open(link.slice(app.origin.length))
  await newcomer.getByLabel('Password', { exact: true }).fill('chosen-by-an-invitation')
  await newcomer.getByRole('button', { name: 'Save password' }).click()
  await newcomer.waitForURL('**/dashboard')

  expect([...google.accounts.values()].find((account) => account.email === email)?.password).toBe('chosen-by-an-invitation')
})
