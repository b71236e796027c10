import { expect } from 'vitest'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import { builder } from '#tests/support/accounts.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { expireTokens, storedSession } from '#tests/support/page/device.ts'
import type { Fault } from '#tests/support/page/front.ts'
import { firstVisitTest as test } from '#tests/support/page/journey.ts'
import { navigation, typeSignIn } from '#tests/support/page/sign-in-page.ts'

const html = '<!doctype html><title>Sign in to the hotel network</title>'

const faults: [string, Fault][] = [
  ['429', { kind: 'status', status: 429, body: JSON.stringify({ error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }) }],
  ['500', { kind: 'status', status: 500 }],
  ['503', { kind: 'status', status: 503 }],
  ['a page in HTML', { kind: 'status', status: 200, body: html, type: 'text/html' }],
  ['nothing at all', { kind: 'hang' }],
  ['a broken connection', { kind: 'reset' }],
]

/** Far below the time that a request to the identity service may take, and enough for a reload on a slow machine. */
const drawnMs = 15_000

test.for(faults)(
  'while the identity service responds with %s, nobody is signed out and the navigation works',
  async ([, fault], { visit }) => {
    visit.watch.expect(/Failed to load resource|NotReached/)
    const page = await visit.open('/')
    await typeSignIn(page, builder)
    await waitForWorker(page)
    visit.front.break('/identitytoolkit.googleapis.com', fault)
    visit.front.break('/securetoken.googleapis.com', fault)
    await expireTokens(page, { known: true })

    await page.reload()
    await navigation(page).waitFor({ timeout: drawnMs })
    const other = await visit.open('/')
    await navigation(other).waitFor({ timeout: drawnMs })
    // Long enough for any background check of the session.
    await page.waitForTimeout(4_000)

    expect(new URL(page.url()).pathname).toBe('/member/dashboard')
    expect((await storedSession(page))?.status).toBe('active')
    await expect(page.getByText('Sign in again').count()).resolves.toBe(0)
    await expect(navigation(page).isVisible()).resolves.toBe(true)
  },
)

test('while neither the API nor the identity service responds, the navigation works', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|NotReached/)
  const page = await visit.open('/')
  await typeSignIn(page, builder)
  await waitForWorker(page)
  for (const path of ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/api/v1', '/config.json'])
    visit.front.break(path, { kind: 'hang' })

  await page.reload()

  await navigation(page).waitFor({ timeout: drawnMs })
})

test('a deleted account asks for the password again, once, and keeps the data on the device', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|NotReached/)
  const page = await visit.open('/')
  await typeSignIn(page, builder)
  await waitForWorker(page)
  // Before the tokens expire: any other request by the page would refresh them.
  visit.front.break('/securetoken.googleapis.com', {
    kind: 'status',
    status: 400,
    body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }),
  })
  await expireTokens(page, { known: true })

  await page.reload()

  await page.getByRole('heading', { name: 'Sign in again' }).waitFor()
  await expect(page.getByRole('heading', { name: 'Sign in again' }).count()).resolves.toBe(1)
  expect((await storedSession(page))?.status).toBe('needs-auth')
  await expect(navigation(page).isVisible()).resolves.toBe(true)
})

test('a person whose account was disabled sees that, and whom to ask, instead of a password prompt', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|NotReached/)
  const page = await visit.open('/')
  await typeSignIn(page, builder)
  await waitForWorker(page)
  visit.front.break('/api/v1/login', { kind: 'status', status: 403, body: JSON.stringify({ code: 'ACCOUNT_DISABLED' }) })
  await expireTokens(page, { known: true })

  await page.reload()

  const sheet = page.getByRole('dialog', { name: 'This account is disabled' })
  await sheet.waitFor()
  await expect(sheet.getByRole('link', { name: /@/ }).count()).resolves.toBe(1)
  await expect(sheet.getByLabel('Password').count()).resolves.toBe(0)
  visit.front.heal()
  await sheet.getByRole('button', { name: 'Try signing in again' }).click()
  await expect(sheet.getByRole('link', { name: /forgot/i }).count()).resolves.toBe(1)
  await sheet.getByLabel('Password', { exact: true }).fill(demoPassword)
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
})
