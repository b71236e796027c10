import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Company } from '#contract/company/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { reloadPastTheWorker, waitForWorker } from '#tests/support/page/browser.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { createCompany } from '#tests/support/server/people-api.ts'
import { aLogo, aTornPhoto } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

test('staff add a company’s logo, see it, and remove it again', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const { id } = await createCompany(api, `Logo Homes ${randomUUID().slice(0, 8)}`)
  const logoThere = async () => (await api.json<{ data: Company }>('GET', `/companies/${id}`)).data.logo_file_id
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/member?tab=companies&id=${id}`)
  const logo = page.getByRole('group', { name: 'Logo' })

  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
  await logo.getByRole('button', { name: 'logo.png' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await logoThere()).toMatch(/^[0-9a-f-]{36}$/)

  await page.reload()
  await logo.locator('img').waitFor()
  await logo.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(logoThere).toBeNull()
})

test('a logo chosen offline waits on the device, comes back with Undo, survives a reload, and is sent automatically', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)/)
  const { api, id, page, logo } = await openCompany(visit, 'Far Logo Homes')
  const waits = logo.getByText('Saved on this device. It will be sent when you’re back online.')
  await visit.context.setOffline(true)

  await pick(logo, { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
  await waits.waitFor()
  await logo.getByRole('button', { name: 'Remove', exact: true }).click()
  await logo.getByRole('button', { name: 'Undo', exact: true }).click()
  await waits.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved on this device. It will be sent when you’re back online.').nth(1).waitFor()
  await page.reload()
  await waits.waitFor()
  await visit.context.setOffline(false)

  const logoThere = async () => (await api.json<{ data: Company }>('GET', `/companies/${id}`)).data.logo_file_id
  await expect.poll(logoThere).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => waits.count()).toBe(0)
  // The company may arrive before its file does.
  const fileThere = async () => (await api.send('GET', `/files/${await logoThere()}`)).text()
  await expect.poll(fileThere).toContain('"name":"logo.png"')
})

test('a logo that the server rejects says why at the field, and is replaced by another', async ({ visit }) => {
  visit.watch.expect(/status of 422/)
  const { page, logo, logoThere } = await openCompany(visit, 'Wrong Logo Homes')

  await pick(logo, { name: 'half.jpg', mimeType: 'image/jpeg', buffer: await aTornPhoto() })
  await logo.getByText('This image is damaged or incomplete.').waitFor()
  await logo.locator('input[aria-label="Replace"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
  await logo.getByRole('button', { name: 'logo.png' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect.poll(logoThere).toMatch(/^[0-9a-f-]{36}$/)
})

test('in a tab without a worker, a file is uploaded and shown all the same', async ({ visit }) => {
  const { page, logo, logoThere } = await openCompany(visit, 'Plain Logo Homes')
  await reloadPastTheWorker(page)

  await pick(logo, { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(logoThere).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => logo.getByText('Saved on this device').count()).toBe(0)

  await reloadPastTheWorker(page)
  const width = () => logo.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
})

test('files are chosen by drag and drop, or by keyboard alone', async ({ visit }) => {
  const { page, logo } = await openCompany(visit, 'Dropped Logo Homes')
  const button = logo.getByRole('button', { name: 'Choose a file' })

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')])
  await chooser.setFiles({ name: 'wrong.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await logo.getByText('This file is empty').waitFor()
  await logo.getByRole('button', { name: /^Dismiss/ }).click()
  await drop(page, button, { name: 'logo.png', type: 'image/png', bytes: await aLogo() })

  await logo.getByRole('button', { name: 'logo.png' }).waitFor()
  await expect(button.count()).resolves.toBe(0)
  const [download] = await Promise.all([page.waitForEvent('download'), logo.getByRole('button', { name: 'logo.png' }).click()])
  expect(download.suggestedFilename()).toBe('logo.png')
})

async function openCompany(visit: Visit, name: string) {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const { id } = await createCompany(api, `${name} ${randomUUID().slice(0, 8)}`)
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/admin/member?tab=companies&id=${id}`)
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo.waitFor()
  const logoThere = async () => (await api.json<{ data: Company }>('GET', `/companies/${id}`)).data.logo_file_id
  return { api, id, page, logo, logoThere }
}

async function pick(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  await field.locator('input[type=file]').first().setInputFiles(file)
}

async function drop(page: Page, target: Locator, { name, type, bytes }: { name: string; type: string; bytes: Buffer }) {
  const dropped = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
      return transfer
    },
    { name, type, bytes: [...bytes] },
  )
  for (const kind of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(kind, { dataTransfer: dropped })
}
