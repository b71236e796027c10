import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { reloadPastTheWorker, waitForWorker } from '#tests/support/browser.ts'
import { filesScript } from '#tests/support/files-script.ts'
import type { FilesPage } from '#tests/support/files-page.tsx'
import { test, type Visit } from '#tests/support/journey.ts'
import { aHeicPhoto, aPdf, aPhonePhoto, aProgram } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/sign-in-page.ts'

let built: ReturnType<typeof filesScript> | undefined

/** Puts a field of files of one's own company into the page that is open. */
async function openField({ front }: Visit, page: Page, given: Partial<FilesPage> = {}) {
  built ??= filesScript()
  const { code, css } = await built
  for (const [path, body, type] of [
    ['/files-page.js', code, 'text/javascript'],
    ['/files-page.css', css, 'text/css'],
  ] as const) {
    front.break(path, {
      kind: 'answer',
      handler: (_, response) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
    })
  }
  const settings = { purpose: 'ENTRY_PHOTO', max: 25, noun: 'photo', ...given }
  // As text: the test runner would rewrite an import in a function.
  await page.evaluate(`(async () => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/files-page.css' })
    document.head.append(style)
    const { mountFiles } = await import('/files-page.js')
    const { company_id: id } = JSON.parse(localStorage.getItem('currentUser'))
    mountFiles({ owner: { type: 'companies', id }, ...${JSON.stringify(settings)} })
  })()`)
  await page.getByRole('group', { name: 'Files' }).waitFor()
}

const input = (page: Page, name = 'Choose photos') => page.locator(`input[type=file][aria-label="${name}"]`)
const files = (page: Page) => page.getByRole('group', { name: 'Files' }).getByRole('listitem')
const kept = async (page: Page) => ((await page.getByLabel('Kept').textContent()) ?? '').split(' ').filter(Boolean)
/** Pixels across, once they are there. */
const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('many photos are sent at once; a bad one says what is wrong and holds no other back', async ({ visit }) => {
  visit.watch.expect(/status of 422/)
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openField(visit, page)

  await input(page).setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() },
    { name: 'setup.jpg', mimeType: 'image/jpeg', buffer: aProgram() },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30 * 1024 * 1024) },
    { name: 'IMG_7.HEIC', mimeType: '', buffer: aHeicPhoto() },
  ])

  await expect.poll(async () => (await kept(page)).length).toBe(2)
  await expect.poll(() => files(page).filter({ hasText: 'setup.jpg' }).textContent()).toContain('This is a program')
  await expect.poll(() => files(page).filter({ hasText: 'huge.jpg' }).textContent()).toContain('larger than 25 MB')
  await expect(files(page).filter({ hasText: 'IMG_7.heic' }).textContent()).resolves.toContain('Converted from HEIC')
  expect(visit.front.count('/api/v1/files/upload', 'POST')).toBe(3)
  // The worker gives the tokens to images that the page shows.
  await expect.poll(() => widthOf(page, 'li img')).toBeGreaterThan(0)
  await expect.poll(() => widthOf(page, '.journey-picture img')).toBeGreaterThan(0)
})

test('a photo chosen without a network waits for it, and goes by itself', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)/)
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openField(visit, page)
  await visit.context.setOffline(true)

  await input(page).setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })

  await expect.poll(() => files(page).textContent()).toContain('Waits for the network')
  await expect(page.getByText('You are offline. What you choose now').count()).resolves.toBe(1)
  await visit.context.setOffline(false)
  await expect.poll(async () => (await kept(page)).length).toBe(1)
})

test('in a tab that no worker serves, files go up and show all the same', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await reloadPastTheWorker(page)
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await openField(visit, page)

  await input(page).setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })

  await expect.poll(async () => (await kept(page)).length).toBe(1)
  await expect.poll(() => widthOf(page, '.journey-picture img')).toBe(1067)
})

test('a file that was only just sent and is taken out again is gone from the server', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openField(visit, page)
  await input(page).setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto({ width: 800, height: 600 }) })
  await expect.poll(async () => (await kept(page)).length).toBe(1)

  await page.getByRole('button', { name: 'Remove front.jpg' }).click()

  await expect.poll(() => visit.front.count('/api/v1/files/', 'DELETE')).toBe(1)
  await expect(kept(page)).resolves.toEqual([])
})

test('an upload that hangs holds no other back, and is stopped by whoever no longer wants it', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openField(visit, page)
  visit.front.break('/api/v1/files/upload', { kind: 'hang' })
  await input(page).setInputFiles({ name: 'stuck.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })
  await expect.poll(() => visit.front.count('/api/v1/files/upload')).toBe(1)
  visit.front.heal('/api/v1/files/upload')

  await input(page).setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })
  await expect.poll(async () => (await kept(page)).length).toBe(1)
  await page.getByRole('button', { name: 'Stop sending stuck.jpg' }).click()

  await expect(files(page).count()).resolves.toBe(1)
})

test('files are dropped in, or chosen by the keyboard alone', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openField(visit, page, { purpose: 'COI', noun: 'certificate', max: 1 })
  const button = page.getByRole('button', { name: 'Choose a certificate' })

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')])
  await chooser.setFiles({ name: 'wrong.zip', mimeType: 'application/zip', buffer: Buffer.alloc(0) })
  await expect.poll(() => files(page).textContent()).toContain('This file is empty')
  await page.getByRole('button', { name: 'Dismiss wrong.zip' }).click()
  await dropPdf(page, button)

  await expect.poll(async () => (await kept(page)).length).toBe(1)
  await expect(files(page).textContent()).resolves.toContain('Certificate.pdf')
  await expect(button.count()).resolves.toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Certificate.pdf', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Certificate.pdf')
})

async function dropPdf(page: Page, target: Locator) {
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'Certificate.pdf', { type: 'application/pdf' }))
      return transfer
    },
    [...aPdf()],
  )
  for (const kind of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(kind, { dataTransfer: dropped })
}
