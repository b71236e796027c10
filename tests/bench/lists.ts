import type { Browser, Page } from 'playwright-core'
import { admin } from '#tests/support/accounts.ts'
import { newContext, phone } from '#tests/support/browser.ts'
import { openListSite } from '#tests/support/list-site.ts'
import { filesOfScreen, total } from './sizes.ts'
import { atMost, median, type Figure } from './figure.ts'

const openings = 7
/** Each typed and taken back letter by letter, so that the search narrows and widens; a round each, of which the median counts. */
const words = ['prairie oak', 'maple grove', 'pena 77', 'submitted', 'lakeville']
const phoneSlowdown = 4

/** A list of 10,000 rows on the device: until its first rows are painted, and from a keystroke in the search until its rows are. */
export async function measureLists(browser: Browser, app: string): Promise<Figure[]> {
  const site = await openListSite()
  try {
    const desktop = await measure(browser, site.origin, { isPhone: false })
    const slow = await measure(browser, site.origin, { isPhone: true })
    return [
      atMost('a list, on top of the shell', await weight(browser, app), 15, 'KB', 'all events'),
      atMost(
        '10,000 rows: first ones from the device',
        median(desktop.firstRows),
        300,
        'ms',
        `phone ${median(slow.firstRows).toFixed(0)} ms`,
      ),
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
    ]
  } finally {
    site.close()
  }
}

/** What a list's screen fetches that the dashboard does not; the least of several looks, since a slow one sees what is fetched afterwards too. */
async function weight(browser: Browser, app: string): Promise<number> {
  const shell = await filesOfScreen(browser, app, admin, '/admin/dashboard')
  const looks: number[] = []
  for (let look = 0; look < 3; look += 1) {
    const list = await filesOfScreen(browser, app, admin, '/admin/event')
    looks.push(await total(list.filter((url) => !shell.includes(url))))
  }
  return Math.min(...looks)
}

async function measure(browser: Browser, origin: string, { isPhone }: { isPhone: boolean }) {
  const { context } = await newContext(browser, isPhone ? { viewport: phone } : {})
  const page = await context.newPage()
  await page.goto(origin)
  if (isPhone) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
  const firstRows: number[] = []
  for (let opening = 0; opening < openings; opening += 1) {
    // Dexie would answer a second look from memory.
    await page.reload()
    await page.getByRole('button', { name: 'Open' }).waitFor()
    firstRows.push(await untilFirstRows(page))
  }
  const rounds = await typeAndMeasure(page)
  await context.close()
  return { firstRows, rounds }
}

/** From the press that opens the list; the database is open already, as it is behind the portal's navigation. */
async function untilFirstRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const start = performance.now()
    for (const button of document.querySelectorAll('button')) if (button.textContent === 'Open') button.click()
    while (!document.querySelector('[data-index]')) await new Promise((done) => requestAnimationFrame(done))
    await painted()
    return performance.now() - start
  })
}

async function typeAndMeasure(page: Page): Promise<number[][]> {
  await page.getByText('10,000 homes').waitFor()
  const search = page.getByRole('searchbox', { name: 'Search homes' })
  await search.focus()
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    // The list is drawn in the same task as the letter, so the next frame shows both.
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

/** As fast as a quick typist, and with the pauses in which the address is written. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.waitForTimeout(key === ' ' ? 400 : 120)
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
