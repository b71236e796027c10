import type { Browser, Page } from 'playwright-core'
import { admin } from '#tests/support/accounts.ts'
import { newContext, phone } from '#tests/support/page/browser.ts'
import { putEntries } from '#tests/support/many-entries.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { atMost, median, type Figure } from './figure.ts'

const openings = 7
/**
 * Each is typed and deleted letter by letter, so that the search narrows and widens; one round each, of which the
 * median counts.
 */
const words = ['prairie oak', 'pena 77', 'submitted', 'shoreline 12', 'the cedar']
const entries = 10_000
const phoneSlowdown = 4

/**
 * The staff's tour entries with 10,000 of them on the device: until the first rows are painted, from a keystroke in the
 * search until its rows are painted, and the longest frame while scrolling the list.
 */
export async function measureLists(browser: Browser, app: string): Promise<Figure[]> {
  const desktop = await measure(browser, app, { isPhone: false })
  const slow = await measure(browser, app, { isPhone: true })
  const inWords = (phoneMs: number) => `phone ${phoneMs.toFixed(0)} ms`
  return [
    atMost('10,000 entries: first rows from the device', median(desktop.firstRows), 300, 'ms', inWords(median(slow.firstRows))),
    atMost(
      '  keystroke in the search to paint, p95',
      median(desktop.rounds.map(p95)),
      50,
      'ms',
      `median ${median(desktop.rounds.flat()).toFixed(0)} ms`,
    ),
    atMost(
      '  the same on the phone setting',
      median(slow.rounds.map(p95)),
      200,
      'ms',
      `median ${median(slow.rounds.flat()).toFixed(0)} ms`,
    ),
    atMost('  longest frame while scrolling', desktop.longestFrame, 50, 'ms', inWords(slow.longestFrame)),
  ]
}

async function measure(browser: Browser, app: string, { isPhone }: { isPhone: boolean }) {
  const { context } = await newContext(browser, isPhone ? { viewport: phone } : {})
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, admin)
  const { event } = await putEntries(page, app, entries)
  const path = `/admin/tours?eventId=${event.id}`
  if (isPhone) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
  const firstRows: number[] = []
  for (let opening = 0; opening < openings; opening += 1) {
    // Reloaded, because Dexie would serve a second query from memory.
    await page.goto(`${app}/admin/neighborhoods?eventId=${event.id}`)
    await page.locator(`a[href="${path}"]`).first().waitFor({ state: 'attached' })
    await page.waitForTimeout(isPhone ? 4_000 : 2_000)
    firstRows.push(await untilFirstRows(page, path))
  }
  const rounds = await typeAndMeasure(page)
  const longestFrame = await scrollAndMeasure(page)
  await context.close()
  return { firstRows, rounds, longestFrame }
}

/** From the click that opens the list, coming from another page of the portal. */
async function untilFirstRows(page: Page, path: string): Promise<number> {
  return page.evaluate(async (href) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const start = performance.now()
    document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click()
    while (!document.querySelector('[data-index]')) await new Promise((done) => requestAnimationFrame(done))
    await painted()
    return performance.now() - start
  }, path)
}

/** Scrolls through the list steadily for two seconds; returns the longest time between two frames. */
async function scrollAndMeasure(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const scrolled = document.querySelector('[role="grid"]')?.parentElement ?? document.scrollingElement
    let [longest, last] = [0, await frame()]
    for (let step = 1; step <= 120; step += 1) {
      scrolled?.scrollBy(0, 240)
      document.scrollingElement?.scrollBy(0, 240)
      const now = await frame()
      longest = Math.max(longest, now - last)
      last = now
    }
    return longest
  })
}

async function typeAndMeasure(page: Page): Promise<number[][]> {
  await page.getByText(`${entries.toLocaleString('en-US')} entries`, { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search entries' })
  await search.focus()
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    // The list is rendered in the same task as the letter, so the next frame shows both.
    addEventListener(
      'input',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - timeStamp))),
      true,
    )
  })
  const rounds: number[][] = []
  for (const word of words) {
    for (const letter of word) await press(page, letter)
    for (const _ of word) await press(page, 'Backspace')
    rounds.push(await page.evaluate(() => (globalThis as unknown as { took: number[] }).took.splice(0)))
  }
  return rounds
}

/** At the speed of a quick typist, with pauses in which the address is updated. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.waitForTimeout(key === ' ' ? 400 : 120)
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
