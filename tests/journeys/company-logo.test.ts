import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Company } from '#contract/company/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { test } from '#tests/support/journey.ts'
import { aCompanyThere } from '#tests/support/people-api.ts'
import { aLogo } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/sign-in-page.ts'

test('staff give a company its logo, see it, and take it away again', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const { id } = await aCompanyThere(api, `Logo Homes ${randomUUID().slice(0, 8)}`)
  const logoThere = async () => (await api.json<{ data: Company }>('GET', `/companies/${id}`)).data.logo_file_id
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/member?tab=companies&id=${id}`)
  const logo = page.getByRole('group', { name: 'Logo' })

  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
  await logo.getByText('logo.png').waitFor()
  // It has arrived.
  await logo.getByRole('button', { name: /^Remove/ }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await logoThere()).toMatch(/^[0-9a-f-]{36}$/)

  await page.reload()
  await logo.locator('img').waitFor()
  await logo.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(logoThere).toBeNull()
})

test('a company is not saved, and its form not left, as if its logo had arrived while it is on its way', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const { id } = await aCompanyThere(api, `Slow Logo Homes ${randomUUID().slice(0, 8)}`)
  const page = await visit.open('/')
  await signIn(page, admin)
  const { promise: uploaded, resolve: letUploads } = Promise.withResolvers<void>()
  await page.route('**/files/upload', async (route) => {
    await uploaded
    await route.continue()
  })
  await page.goto(`${visit.front.origin}/admin/member?tab=companies&id=${id}`)
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
  await page.getByRole('progressbar', { name: /logo\.png$/ }).waitFor()
  await page.getByText('A file is still on its way.', { exact: true }).waitFor()
  expect(await page.getByText('No unsaved changes.', { exact: true }).isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await logo.getByText('This is still on its way.').waitFor()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  letUploads()
  await logo.getByRole('button', { name: /^Remove/ }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()

  expect((await api.json<{ data: Company }>('GET', `/companies/${id}`)).data.logo_file_id).toMatch(/^[0-9a-f-]{36}$/)
})
