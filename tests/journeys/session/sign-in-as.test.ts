import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { createCompany, createPerson } from '#tests/support/server/people-api.ts'
import { chooseMore } from '#tests/support/page/more-actions.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Signed in as someone else' })
const goBack = (page: Page) => banner(page).getByRole('button', { name: 'Return to my account' }).click()

async function goOnAsMember(page: Page, name: string) {
  await chooseMore(page, 'Sign in as…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Helping with the profile')
  await dialog.getByRole('button', { name: `Sign in as ${name}` }).click()
  await banner(page).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/member/dashboard')
}

test('staff who return with unsent edits made as a member see whose they are and where they stay', async ({ visit }) => {
  const { origin } = inject('app')
  const api = await ApiClient.signIn(origin, admin)
  const company = await createCompany(api, 'Waiting Work Homes')
  const email = `vera-${randomUUID()}@waiting-work.example`
  const person = await createPerson(api, origin, { first: 'Vera', email, company_id: company.id, company_role: 'OWNER' })
  const mine = await ApiClient.signIn(origin, email)
  const profile = async () => (await mine.json<{ data: B2cProfile[] }>('GET', '/b2c_profiles/mine?kind=BUILDER')).data[0]
  visit.watch.expect(/NotReached|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/)
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/admin/member?id=${person.id}`)
  await goOnAsMember(page, 'Vera Vale')
  await page.goto(`${visit.front.origin}/member/builder`)
  const begin = page.getByRole('button', { name: 'Create builder profile' })
  await begin.waitFor()

  await visit.context.setOffline(true)
  await begin.click()
  await page.getByLabel('Tagline').fill('Written by the association')
  await goBack(page)

  const question = page.getByRole('dialog', { name: 'Unsent changes' })
  await question.getByText('You’re offline, so these can’t be sent now. You made these changes as Vera Vale.').waitFor()
  expect(await question.getByRole('button', { name: 'Send and return' }).count()).toBe(0)
  await question.getByRole('button', { name: 'Stay signed in as Vera Vale' }).click()
  await expect.poll(() => question.count()).toBe(0)
  await expect.poll(() => page.getByLabel('Tagline').inputValue()).toBe('Written by the association')

  await goBack(page)
  await question.getByRole('button', { name: 'Keep and return' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/member')
  await visit.context.setOffline(false)
  await page.getByRole('heading', { name: 'Vera Vale' }).waitFor()
  expect(await profile()).toBeUndefined()

  await goOnAsMember(page, 'Vera Vale')
  await expect.poll(async () => (await profile())?.tagline).toBe('Written by the association')
  // With nothing left to send, nobody is asked.
  await goBack(page)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/member')
})
