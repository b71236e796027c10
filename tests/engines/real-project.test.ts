import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import { builder } from '#tests/support/accounts.ts'
import { expireTokens, storedSession } from '#tests/support/device.ts'
import type { EngineBrowser, EnginePage } from '#tests/support/engine-browser.ts'
import { waitForWorker } from '#tests/support/engine-steps.ts'
import { engines } from '#tests/support/engines.ts'
import { startRealProject, type RealProject } from '#tests/support/real-project.ts'

// WebKit's driver takes neither a proxy nor other addresses for Google's names, so this is Firefox alone.
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

async function signedInPage(): Promise<EnginePage> {
  const page = await browser.open(project.app.origin)
  await page.fillIn({ label: 'Email' }, builder)
  await page.fillIn({ label: 'Password' }, demoPassword)
  await page.click({ role: 'button', name: 'Sign in' })
  await page.waitFor({ role: 'link', name: 'Tour Entries' })
  await waitForWorker(page)
  return page
}

/** `known`: the device knows that its tokens are over; otherwise the server has to say so. */
async function expire(page: EnginePage, known: boolean): Promise<void> {
  const session = await storedSession(page)
  if (session?.status !== 'active') throw new Error('Nobody is signed in.')
  await expireTokens(page, { known, expired: await project.google.expiredIdToken(session.uid) })
}

test.skipIf(!isThere)('in Firefox a session outlives three expiries in the worker, whose own policy lets it reach Google', async () => {
  const page = await signedInPage()
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
})
