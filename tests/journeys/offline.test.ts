import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { launchWithProfile, waitForWorker } from '#tests/support/page/browser.ts'
import { Front } from '#tests/support/page/front.ts'
import { lookAround } from '#tests/support/page/device.ts'
import { firstVisitTest as test } from '#tests/support/page/journey.ts'
import { navigation, typeSignIn } from '#tests/support/page/sign-in-page.ts'

/** The links that lead on from every page; those of a dashboard arrive with its rows. */
const links = (page: Page) => page.getByRole('navigation').getByRole('link')
/** Without the count of entries to review, which comes later. */
const labelsOf = async (page: Page) => (await links(page).allTextContents()).map((label) => label.replace(/\d+ to review$/, ''))

test.for([
  ['a member', builder, '/member/dashboard'],
  ['staff', admin, '/admin/dashboard'],
])(
  '%s who opens the app without a network and without a server sees the working navigation, and how old the data is',
  async ([, account = '', home = '']) => {
    const front = await Front.before(inject('app').origin)
    const first = await launchWithProfile()
    try {
      const page = first.context.pages()[0] ?? (await first.context.newPage())
      await page.goto(front.origin)
      await typeSignIn(page, account)
      await waitForWorker(page)
      await page.getByText('Up to date').first().waitFor()
      const labels = await labelsOf(page)
      await first.context.close()
      await front.goAway()

      const { context } = await launchWithProfile(first.folder)
      await context.setOffline(true)
      const cold = await context.newPage()
      await cold.goto(front.origin)
      await navigation(cold).waitFor()

      expect(new URL(cold.url()).pathname).toBe(home)
      await cold.getByText(/as of/i).first().waitFor()
      expect((await labelsOf(cold)).filter((label) => !labels.includes(label))).toEqual([])
      await navigation(cold).click()
      await cold.waitForURL('**/tours?eventId=*')
      await cold.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await context.close()
    } finally {
      first.forget()
      await front.goAway().catch(() => undefined)
    }
  },
)

test('missed changes load by themselves when the network is back', async ({ visit }) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached/)
  const page = await visit.open('/')
  await typeSignIn(page, builder)
  await waitForWorker(page)

  await visit.context.setOffline(true)
  await page.reload()
  await navigation(page).waitFor()
  await page.getByText('Offline').first().waitFor()
  await visit.context.setOffline(false)

  await expect.poll(() => page.getByText('Up to date').count()).toBeGreaterThan(0)
})

test('the repair page works offline', async ({ visit }) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached/)
  const page = await visit.open('/')
  await waitForWorker(page)
  await visit.context.setOffline(true)
  await visit.front.goAway()

  await page.goto(`${visit.front.origin}/recover`)

  await page.getByRole('heading', { name: /Repair/ }).waitFor()
  await page.getByRole('button', { name: 'Repair now' }).click()
  await page.getByText('We couldn’t reach the server.').waitFor()
  await expect(page.getByRole('heading').evaluate((heading) => getComputedStyle(heading).fontWeight)).resolves.toBe('700')
  await visit.front.comeBack()
})

// The journeys before it leave some fifty lists of events, each of which waits for an idle moment of a busy machine.
test('lists that staff never opened on this device open offline from stored data, with their age', async ({ visit }) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached/)
  const page = await visit.open('/')
  await typeSignIn(page, admin)
  await waitForWorker(page)
  const ages = async () => {
    const { rows } = await lookAround(page)
    const name = Object.keys(rows).find((key) => key.endsWith('/fetches')) ?? ''
    return (rows[name] as { resource: string }[] | undefined)?.map(({ resource }) => resource) ?? []
  }
  await expect
    .poll(ages, { timeout: 150_000, interval: 2_000 })
    .toEqual(expect.arrayContaining(['members', 'accounts', 'sponsors', 'views']))

  await visit.context.setOffline(true)

  // Searched for, because other journeys add people and companies, and only the rows in sight are drawn.
  for (const [path, row] of [
    ['/admin/member?q=Alvarez', 'Ben Alvarez'],
    [`/admin/firebase?q=${admin}`, admin],
    ['/admin/member?tab=companies&q=Birchwood', 'Birchwood Fine Homes'],
  ] as const) {
    await page.goto(visit.front.origin + path)
    await page.getByRole('main').getByText(row, { exact: true }).first().waitFor()
    await page.getByRole('main').getByText(/as of/i).first().waitFor()
  }
})
