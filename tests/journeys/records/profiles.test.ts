import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { B2bProfile, B2cProfile } from '#contract/profile/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { createCompany, createPerson } from '#tests/support/server/people-api.ts'
import { aLogo, aPhonePhoto } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { unsentFiles } from '#tests/support/page/unsent.ts'
import type { Page } from 'playwright-core'

async function aStart(visit: Visit, name: string) {
  const { origin } = inject('app')
  const api = await ApiClient.signIn(origin, admin)
  const company = await createCompany(api, `${name} Homes`)
  // A retry uses another person.
  const email = `${name.toLowerCase()}-${randomUUID()}@profiles.example`
  await createPerson(api, origin, { first: name, email, company_id: company.id, company_role: 'OWNER' })
  const page = await visit.open('/')
  await signIn(page, email)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/member/builder`)
  return { page, mine: await ApiClient.signIn(origin, email) }
}

async function profileOf(mine: ApiClient, kind: string): Promise<B2cProfile | undefined> {
  return (await mine.json<{ data: B2cProfile[] }>('GET', `/b2c_profiles/mine?kind=${kind}`)).data[0]
}

async function choose(page: Page, label: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
}

const files = (page: Page, label: string) => page.getByRole('group', { name: label }).locator('input[type=file]').first()
const about = 'We build calm, bright homes around the lake and look after them for the families who live in them. '.repeat(3)

test('a builder enters the profile, previews it as the public will see it, and submits it', async ({ visit }) => {
  const { page, mine } = await aStart(visit, 'Lakeshore')
  await page.getByRole('button', { name: 'Create builder profile' }).click()
  await page.getByLabel('Tagline').fill('Homes that last a hundred winters')
  await page.getByLabel('About', { exact: true }).fill(about)
  await page.getByLabel('Email', { exact: true }).fill('hello@lakeshore.example')
  await choose(page, 'Home types')
  await choose(page, 'Regions')
  await files(page, 'Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
  await files(page, 'Main photo').setInputFiles({ name: 'home.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })

  const preview = page.getByRole('article', { name: /^Public preview/ })
  await preview.getByText('Homes that last a hundred winters').waitFor()
  await preview.getByRole('heading', { name: 'Lakeshore Homes' }).waitFor()
  await page.getByText('Nothing is missing. The association reviews it').waitFor()
  await expect.poll(async () => (await profileOf(mine, 'BUILDER'))?.hero).not.toBeNull()
  await expect.poll(() => unsentFiles(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit profile' }).click()

  await page.getByText('The association is reviewing it. You can edit it again after its decision.').waitFor()
  expect(await profileOf(mine, 'BUILDER')).toMatchObject({
    status: 'SUBMITTED',
    tagline: 'Homes that last a hundred winters',
    email: 'hello@lakeshore.example',
  })
})

test('another kind of profile starts with the first one’s texts', async ({ visit }) => {
  const { page, mine } = await aStart(visit, 'Sibling')
  await page.getByRole('button', { name: 'Create builder profile' }).click()
  await page.getByLabel('Tagline').fill('One house at a time')
  await page.getByLabel('Tagline').blur()
  await expect.poll(async () => (await profileOf(mine, 'BUILDER'))?.tagline).toBe('One house at a time')

  await page.goto(`${visit.front.origin}/member/remodeler`)
  await page.getByRole('button', { name: 'Copy from the builder profile' }).click()

  await expect.poll(() => page.getByLabel('Tagline').inputValue()).toBe('One house at a time')
  await expect.poll(async () => (await profileOf(mine, 'REMODELER'))?.tagline).toBe('One house at a time')
})

test('a company creates its card and lists it in the trade directory', async ({ visit }) => {
  const { page, mine } = await aStart(visit, 'Trading')
  await page.getByRole('button', { name: 'Create card' }).click()
  await page.getByLabel('Brands').fill('Oak & Co.')
  await page.getByRole('switch', { name: 'Listed in the trade directory' }).check()

  await page.getByText('Other members can credit you in their entries.').waitFor()
  const card = async () => (await mine.json<{ data: B2bProfile[] }>('GET', '/b2b_profiles/mine')).data[0]
  await expect.poll(async () => await card()).toMatchObject({ brands: 'Oak & Co.', is_listed: true })
})

test('staff find a submitted profile, preview it as the public will see it, and request changes', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const all = async () => (await api.json<{ data: B2cProfile[] }>('GET', '/b2c_profiles?limit=200')).data
  const profiles = await all()
  // A name that two profiles share leads to either.
  const isOnly = (name: string) => profiles.filter(({ display_name: one }) => one === name).length === 1
  const submitted = profiles.find(({ status, display_name: one }) => status === 'SUBMITTED' && isOnly(one))
  const { id, display_name: name } = submitted ?? { id: '', display_name: '' }
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/member?tab=profiles`)

  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('article', { name: /^Public preview/ }).waitFor()
  await page.getByRole('button', { name: 'Request changes…' }).click()
  await page.getByLabel('Requested changes').fill('Please show the front of a home.')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes', exact: true }).click()

  await page.getByRole('region', { name: 'Changes requested' }).getByText('Please show the front of a home.').waitFor()
  expect((await all()).find((one) => one.id === id)).toMatchObject({ status: 'CHANGES_REQUESTED' })
  await page.getByRole('button', { name: 'All profiles' }).click()
  await page.getByRole('searchbox').waitFor()
})
