import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { bigPhotos } from '#tests/support/big-photos.ts'
import { newContext, phone, waitForWorker } from '#tests/support/page/browser.ts'
import { lookAround } from '#tests/support/page/device.ts'
import { aFullDraft, anOpenEvent, openEntry } from '#tests/support/page/entry-pages.ts'
import { longestTaskDuring } from '#tests/support/page/main-thread.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { atMost, median, type Figure } from './figure.ts'

const phoneSlowdown = 4
/** A step with many fields, and the one with the longest text; typed in rounds, of which the median counts. */
const typed = [
  { step: 'basics', label: 'Model or project name', text: 'The Alder on the lake' },
  { step: 'location', label: 'Street address', text: '1200 Shoreline Drive' },
  { step: 'description', label: 'Description', text: 'Sunlight in every room.' },
] as const
const rounds = 3
const longText = Array.from({ length: 280 }, (_, index) => `word${index}`).join(' ')

/** Editing a tour entry: from a keystroke until its letter is painted, and until it is saved on the device. */
export async function measureEntryForm(browser: Browser, app: string): Promise<Figure[]> {
  const [staff, client] = await Promise.all([ApiClient.signIn(app, admin), ApiClient.signIn(app, builder)])
  const entry = await aFullDraft(client, await anOpenEvent(staff, 'Measured Parade'), { description: longText })
  const desktop = await measure(browser, app, entry, { isPhone: false })
  const slow = await measure(browser, app, entry, { isPhone: true })
  return [
    atMost('entry form: keystroke to paint, p95', median(desktop.map(p95)), 32, 'ms', `median ${median(desktop.flat()).toFixed(1)} ms`),
    atMost('  the same on the phone setting', median(slow.map(p95)), 100, 'ms', `median ${median(slow.flat()).toFixed(1)} ms`),
    atMost('  from the last key to saved on the device', await untilKept(browser, app, entry), 1_000, 'ms', 'the longest of five'),
    atMost('20 photos of 12 MP picked: the longest task', await longestTaskOfPhotos(browser, app, entry), 50, 'ms'),
  ]
}

interface Opened {
  id: string
  event_id: string
}

async function measure(browser: Browser, app: string, entry: Opened, { isPhone }: { isPhone: boolean }): Promise<number[][]> {
  const { context } = await newContext(browser, isPhone ? { viewport: phone } : {})
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, builder)
  if (isPhone) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
  const took: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { step, label, text } of typed) {
      await openEntry(page, app, entry, step)
      await page.waitForTimeout(3_000)
      took.push(await typeAndMeasure(page, label, text))
    }
  }
  await context.close()
  return took
}

/**
 * From a key's event to the end of the work for the frame that shows its letter, without the wait for that frame to
 * begin.
 */
async function typeAndMeasure(page: Page, label: string, text: string): Promise<number[]> {
  const field = page.getByRole('textbox', { name: label })
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const waited = { ms: 0 }
        // The letter is there once the handlers have run; waiting for the next frame is not work.
        addEventListener('input', () => queueMicrotask(() => (waited.ms = performance.now())), { capture: true, once: true })
        requestAnimationFrame((frameAt) => {
          const idle = Math.max(0, frameAt - waited.ms)
          setTimeout(() => took.push(performance.now() - timeStamp - (waited.ms > 0 ? idle : 0)))
        })
      },
      true,
    )
  })
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(90)
  }
  return page.evaluate(() => (globalThis as unknown as { took: number[] }).took.splice(0))
}

/** From the last key until it is saved on the device, without a network. */
async function untilKept(browser: Browser, app: string, entry: Opened): Promise<number> {
  const { context } = await newContext(browser)
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, app, entry)
  await context.setOffline(true)
  const field = page.getByRole('textbox', { name: 'Model or project name' })
  const took: number[] = []
  for (const letter of 'abcde') {
    await field.press(letter)
    const began = performance.now()
    const text = await field.inputValue()
    while (!(await isKept(page, text))) await page.waitForTimeout(10)
    took.push(performance.now() - began)
  }
  await context.close()
  return Math.max(...took)
}

/** Whether a draft or a pending change contains this title. */
async function isKept(page: Page, title: string): Promise<boolean> {
  const { rows } = await lookAround(page)
  return Object.entries(rows).some(
    ([store, found]) => /^poh-work:.*\/(drafts|outbox)$/.test(store) && JSON.stringify(found).includes(title),
  )
}

async function longestTaskOfPhotos(browser: Browser, app: string, entry: Opened): Promise<number> {
  const { context } = await newContext(browser)
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, app, entry, 'photos')
  const gallery = page.getByRole('group', { name: 'Photos', exact: true })
  const folder = mkdtempSync(join(tmpdir(), 'portal-photos-'))
  const photos = await bigPhotos(folder, 20)
  const longest = await longestTaskDuring(page, async () => {
    await gallery.locator('input[type=file][aria-label="Choose photos"]').setInputFiles(photos)
    await page.waitForFunction(() => document.querySelectorAll('[data-photos] > li img').length >= 20, undefined, { timeout: 120_000 })
    await gallery.getByText('not uploaded yet').first().waitFor({ state: 'detached', timeout: 120_000 })
  })
  await context.close()
  rmSync(folder, { recursive: true, force: true })
  return longest
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
