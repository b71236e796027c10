import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { builder } from '#tests/support/accounts.ts'
import { launchWithProfile, newContext, waitForWorker } from '#tests/support/page/browser.ts'
import { lookAround } from '#tests/support/page/device.ts'
import { openPhotosOfNewHome, removeHome } from '#tests/support/page/entry-page.ts'
import { bigPhotos } from '#tests/support/big-photos.ts'
import { Front } from '#tests/support/page/front.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { aTornPhoto } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const uploads = '/api/v1/files/upload'
const gallery = (page: Page) => page.getByRole('group', { name: 'Photos', exact: true })
const input = (page: Page) => gallery(page).locator('input[type=file][aria-label="Choose photos"]')
const items = (page: Page) => gallery(page).locator('[data-photos] > li')

/** The comments of an entry that only this device knows so far: none. */
const noComments = [/40[34] .*\/comments/, /Refused: /]

async function openGallery({ open, front, watch }: Visit): Promise<{ page: Page; address: string }> {
  watch.expect(...noComments)
  const page = await open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  return { page, address: await openPhotosOfNewHome(page, front.origin) }
}

async function waitingPhotos(page: Page): Promise<PhotoRow[]> {
  const { rows } = await lookAround(page)
  return Object.entries(rows).flatMap(([store, found]) => (/^poh-work:.*\/photos$/.test(store) ? (found as PhotoRow[]) : []))
}

async function galleryAtServer(page: Page, address: string): Promise<string[]> {
  const { rows } = await lookAround(page)
  const entries = Object.entries(rows).flatMap(([store, found]) => (/^poh-data:.*\/entries$/.test(store) ? (found as Entry[]) : []))
  return entries.find(({ id }) => address.includes(id))?.gallery.map(({ file_id }) => file_id) ?? []
}

/** An edit that the form has still to send would find no home. */
async function removeSavedHome(page: Page, address: string): Promise<void> {
  await page
    .getByText(/^Saved (?!on this device)/)
    .first()
    .waitFor({ state: 'attached' })
  await removeHome(page, address)
}

/** The files' names, in order. */
const names = (page: Page) =>
  items(page)
    .locator('button[aria-haspopup]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('title')))

/** How many of them are visible; the browser loads those out of sight later. */
const pictures = (page: Page) => items(page).locator('img').count()

async function aSmallPhoto(number: number) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: { r: number * 60, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer }
}

test('photos of 12 megapixels are processed off the page’s main thread and sent once each', async ({ visit }) => {
  const { page, address } = await openGallery(visit)
  const count = 8
  const photos = await bigPhotos(temporaryFolder(), count)
  await page.evaluate(countDecoding)

  await input(page).setInputFiles(photos)
  await expect.poll(() => pictures(page), { timeout: 60_000 }).toBe(count)
  await expect.poll(() => gallery(page).getByText('not uploaded yet').count(), { timeout: 90_000 }).toBe(0)

  expect(await page.evaluate(() => document.documentElement.dataset['decoded'])).toBe('0')
  expect(await waitingPhotos(page)).toEqual([])
  await expect.poll(async () => (await galleryAtServer(page, address)).length).toBe(count)
  expect(visit.front.count(uploads, 'POST')).toBe(count)
  await removeSavedHome(page, address)
})

/** Runs in the page: counts what decodes or compresses a picture there instead of in a worker. */
function countDecoding(): void {
  const { dataset } = document.documentElement
  dataset['decoded'] = '0'
  for (const [owner, name] of [
    [globalThis, 'createImageBitmap'],
    [HTMLImageElement.prototype, 'decode'],
    [HTMLCanvasElement.prototype, 'toBlob'],
    [OffscreenCanvas.prototype, 'convertToBlob'],
  ] as const) {
    const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown
    Reflect.set(owner, name, function counted(this: unknown, ...given: unknown[]) {
      dataset['decoded'] = String(Number(dataset['decoded']) + 1)
      return original.apply(this, given)
    })
  }
}

test('photos chosen offline survive the tab, are shown offline, and are sent once each', async () => {
  const front = await Front.before(inject('app').origin)
  const first = await launchWithProfile()
  try {
    const page = first.context.pages()[0] ?? (await first.context.newPage())
    await page.goto(front.origin)
    await signIn(page, builder)
    await waitForWorker(page)
    const address = await openPhotosOfNewHome(page, front.origin)
    await first.context.setOffline(true)
    await input(page).setInputFiles(await Promise.all([1, 2, 3].map(aSmallPhoto)))
    await expect.poll(() => pictures(page)).toBe(3)
    await gallery(page).getByText('3 of 3 not uploaded yet.').waitFor()
    await first.context.close()

    const { context } = await launchWithProfile(first.folder)
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto(address)
    await expect.poll(() => pictures(again)).toBe(3)
    await expect(items(again).first().textContent()).resolves.toContain('It will be sent when you’re back online.')
    expect(front.count(uploads, 'POST')).toBe(0)
    await context.setOffline(false)

    await expect.poll(() => waitingPhotos(again)).toEqual([])
    await expect.poll(async () => (await galleryAtServer(again, address)).length).toBe(3)
    expect(front.count(uploads, 'POST')).toBe(3)
    await expect.poll(() => pictures(again)).toBe(3)
    await removeHome(again, address)
    await context.close()
  } finally {
    first.forget()
    await front.goAway().catch(() => undefined)
  }
})

test('a person reorders photos by keyboard and by pointer, removes and restores them, and keeps their alt text', async ({ visit }) => {
  const { page, address } = await openGallery(visit)
  await input(page).setInputFiles(await Promise.all([1, 2, 3].map(aSmallPhoto)))
  await expect.poll(() => items(page).count()).toBe(3)
  await expect.poll(() => waitingPhotos(page)).toEqual([])
  await expect.poll(() => names(page)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])

  await page.getByRole('button', { name: 'Move photo 1' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Picked up photo 1 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.getByText('Position 2 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => names(page)).toEqual(['photo-2.jpg', 'photo-1.jpg', 'photo-3.jpg'])
  await page.getByText('Moved to position 2 of 3.').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move photo 2')

  await page.setViewportSize({ width: 1280, height: 2000 })
  const grip = await items(page).nth(2).getByRole('button', { name: 'Move photo 3' }).boundingBox()
  const first = await items(page).nth(0).boundingBox()
  if (!grip || !first) throw new Error('Nothing to drag.')
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(first.x + first.width - 20, first.y + 20, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['photo-3.jpg', 'photo-2.jpg', 'photo-1.jpg'])
  await page.getByText('Moved to position 1 of 3.').waitFor({ state: 'attached' })

  const sheet = page.getByRole('dialog')
  // In the first 50 ms after a drop, a click still belongs to the drag.
  const edit = (place: number) =>
    expect
      .poll(async () => {
        if (!(await sheet.isVisible())) await page.getByRole('button', { name: `Edit photo ${place}` }).click()
        return await sheet.isVisible()
      })
      .toBe(true)
  await edit(2)
  await sheet.getByLabel('Caption').fill('The porch')
  await sheet.getByRole('button', { name: 'Delete photo 2' }).click()
  await expect.poll(() => names(page)).toEqual(['photo-3.jpg', 'photo-1.jpg'])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['photo-3.jpg', 'photo-2.jpg', 'photo-1.jpg'])
  await edit(2)
  await expect(sheet.getByLabel('Caption').inputValue()).resolves.toBe('The porch')
  await sheet.getByText('Too small for print: 800 × 600 pixels').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await galleryAtServer(page, address)).length).toBe(3)
  await removeSavedHome(page, address)
})

test('a photo that the server rejects says why, needs fixing, and is replaced in its place, while the others are uploaded', async ({
  visit,
}) => {
  visit.watch.expect(/status of 422/)
  const { page, address } = await openGallery(visit)

  await input(page).setInputFiles([await aSmallPhoto(1), { name: 'half.jpg', mimeType: 'image/jpeg', buffer: await aTornPhoto() }])

  await gallery(page).getByText('This image is damaged or incomplete.').waitFor()
  await expect.poll(async () => (await waitingPhotos(page)).length).toBe(1)
  const steps = page.getByRole('navigation', { name: 'Entry steps' })
  await steps.getByText('1 to fix').waitFor()
  await page.getByText('1 field needs fixing. The rest').waitFor()
  await page.getByRole('button', { name: 'Needs fixing' }).waitFor()
  await steps.getByRole('button', { name: 'Review and sign' }).click()
  await page
    .getByRole('region', { name: 'Missing', exact: true })
    .getByRole('button', { name: 'Photo 2 couldn’t be used. Replace or delete it.' })
    .click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit photo 2')
  await gallery(page)
    .locator('input[type=file][aria-label="Replace photo 2"]')
    .setInputFiles(await aSmallPhoto(2))
  await expect.poll(() => waitingPhotos(page)).toEqual([])
  await expect.poll(() => names(page)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  await removeSavedHome(page, address)
})

test('a person who signs out with unsent photos is asked first, and the photos wait for them', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|No user logged in|NotReached|ERR_INTERNET/)
  const { page, address } = await openGallery(visit)
  await visit.context.setOffline(true)
  await input(page).setInputFiles(await aSmallPhoto(1))
  await expect.poll(() => pictures(page)).toBe(1)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Unsent changes' })
  await question.getByText('1 file', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Keep and sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await visit.context.setOffline(false)
  expect(await waitingPhotos(page)).toHaveLength(1)

  await signIn(page, builder)
  await expect.poll(() => visit.front.count(uploads, 'POST')).toBe(1)
  await expect.poll(() => waitingPhotos(page)).toEqual([])
  await removeHome(page, address)
})

test('a photo that was deleted on one device is restored on the person’s other device', async ({ visit }) => {
  const { page, address } = await openGallery(visit)
  await input(page).setInputFiles([await aSmallPhoto(1), await aSmallPhoto(2)])
  await expect.poll(async () => (await galleryAtServer(page, address)).length).toBe(2)
  // A photo that never arrived could only be restored on its own device.
  await expect.poll(() => waitingPhotos(page)).toEqual([])
  const before = await galleryAtServer(page, address)
  await page.getByRole('button', { name: 'Edit photo 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete photo 1' }).click()
  await expect.poll(() => galleryAtServer(page, address)).toEqual(before.slice(1))

  const { context, watch } = await newContext(visit.browser)
  watch.expect(...noComments)
  const theirs = await context.newPage()
  await theirs.goto(visit.front.origin)
  await signIn(theirs, builder)
  await waitForWorker(theirs)
  await theirs.goto(address)
  await theirs.getByRole('button', { name: 'Recently deleted (1)' }).click()
  await theirs.getByRole('button', { name: /^Restore / }).click()

  await expect.poll(async () => (await galleryAtServer(theirs, address)).toSorted()).toEqual(before.toSorted())
  expect(watch.found.join('\n')).toBe('')
  await context.close()
  await removeSavedHome(page, address)
})

test('a photo that is deleted before its record names it stays deleted', async ({ visit }) => {
  const { page, address } = await openGallery(visit)
  await input(page).setInputFiles([await aSmallPhoto(1), await aSmallPhoto(2)])
  await expect.poll(() => items(page).count()).toBe(2)

  await page.getByRole('button', { name: 'Edit photo 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete photo 1' }).click()

  await expect.poll(() => names(page)).toEqual(['photo-2.jpg'])
  await expect.poll(() => waitingPhotos(page).then((rows) => rows.filter(({ dropped_at: at }) => at === null))).toEqual([])
  await expect.poll(async () => (await galleryAtServer(page, address)).length).toBe(1)
  expect(await names(page)).toEqual(['photo-2.jpg'])
  await removeSavedHome(page, address)
})
