import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import { builder } from '#tests/support/accounts.ts'
import { expireTokens, storedSession } from '#tests/support/page/device.ts'
import type { EngineBrowser, EnginePage } from '#tests/support/engines/engine-browser.ts'
import { waitForWorker } from '#tests/support/engines/engine-steps.ts'
import { engines } from '#tests/support/engines/engines.ts'
import { startRealProject, type RealProject } from '#tests/support/google/real-project.ts'

// WebKit's driver supports neither a proxy nor other addresses for Google's names, so this is Firefox only.
const isThere = engines.firefox.isInstalled()
const refreshed = '/v1/token'
let project: RealProject
let browser: EngineBrowser

beforeAll(async () => {
  if (!isThere) return
  project = await startRealProject()
  browser = await engines.firefox.launch({ preferences: project.served.firefoxPreferences, acceptsAnyCertificate: true })
})

afterAll(async () => {
  await browser?.close()
  await project?.stop()
})

async function signedInPage(own = browser): Promise<EnginePage> {
  const page = await own.open(project.app.origin)
  await page.fillIn({ label: 'Email' }, builder)
  await page.fillIn({ label: 'Password' }, demoPassword)
  await page.click({ role: 'button', name: 'Sign in' })
  await page.waitFor({ role: 'link', name: 'Tour Entries' })
  return page
}

async function tokens(page: EnginePage) {
  const session = await storedSession(page)
  if (session?.status !== 'active') throw new Error('Nobody is signed in.')
  return session
}

/** `known`: the device knows that its tokens have expired; otherwise the server has to tell it. */
async function expire(page: EnginePage, known: boolean): Promise<void> {
  const { uid } = await tokens(page)
  await expireTokens(page, { known, expired: await project.google.expiredIdToken(uid) })
}

test.skipIf(!isThere)(
  'in Firefox, a session survives three token expiries in the worker, whose own policy lets it reach Google',
  async () => {
    const page = await signedInPage()
    await waitForWorker(page)
    project.google.requests.length = 0
    const statuses: number[] = []

    for (const known of [true, false, true]) {
      await expire(page, known)
      statuses.push(await page.evaluate(async () => (await fetch('/api/v1/events/active')).status))
    }

    expect(statuses).toEqual([200, 200, 200])
    expect(project.google.count(refreshed)).toBe(3)
    const origins = project.google.requests
      .filter(({ method, path }) => method === 'POST' && path === refreshed)
      .map(({ referer }) => referer)
    expect([...new Set(origins)]).toEqual([`${project.app.origin}/`])
    expect((await storedSession(page))?.status).toBe('active')
  },
)

test.skipIf(!isThere)('in Firefox, a session survives three token expiries in a page without a worker', async () => {
  const preferences = { ...project.served.firefoxPreferences, 'dom.serviceWorkers.enabled': false }
  const own = await engines.firefox.launch({ preferences, acceptsAnyCertificate: true })
  onTestFinished(() => own.close())
  const page = await signedInPage(own)
  project.google.requests.length = 0

  for (const [index, known] of [true, false, true].entries()) {
    await expire(page, known)
    await page.reload()
    await page.waitFor({ role: 'link', name: 'Tour Entries' })
    await expect.poll(async () => (await tokens(page)).aToken).not.toBe('expired')
    // The page before the reload may also have started a refresh, whose response was lost with it.
    expect(project.google.count(refreshed)).toBeGreaterThan(index)
  }

  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  expect((await storedSession(page))?.status).toBe('active')
})
