import type { Browser, Page } from 'playwright-core'
import { admin, builder } from '#tests/support/accounts.ts'
import { newContext, waitForWorker } from '#tests/support/page/browser.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { atMost, type Figure } from './figure.ts'

const rounds = 3
const phoneSlowdown = 4

/**
 * On an installed device with its rows: from a click in the navigation until the screen shows its own content, on every
 * screen.
 */
export async function measurePresses(browser: Browser, app: string): Promise<Figure[]> {
  const fast = [...(await press(browser, app, admin, 1)), ...(await press(browser, app, builder, 1))]
  const slow = [...(await press(browser, app, admin, phoneSlowdown)), ...(await press(browser, app, builder, phoneSlowdown))]
  return [
    figureOf('installed: menu press to own content, every screen, p95', fast, 100),
    figureOf('  the same on the phone setting', slow, 300),
  ]
}

interface Press {
  path: string
  tookMs: number
}

function figureOf(name: string, presses: readonly Press[], goal: number): Figure {
  const sorted = presses.toSorted((a, b) => a.tookMs - b.tookMs)
  const slowest = sorted.at(-1)
  const note = `${new Set(presses.map(({ path }) => path)).size} screens, slowest ${slowest?.path} ${slowest?.tookMs.toFixed(0)} ms`
  return atMost(name, sorted[Math.ceil(sorted.length * 0.95) - 1]?.tookMs ?? Number.NaN, goal, 'ms', note)
}

async function press(browser: Browser, app: string, account: string, slowdown: number): Promise<Press[]> {
  const { context } = await newContext(browser)
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, account)
  await waitForWorker(page)
  const linked = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')),
  ])
  // The printed pages have no navigation that leads on.
  const paths = linked.filter((path) => !path.startsWith('/admin/tours/print'))
  // Once without measuring, so that every screen's rows are on the device.
  for (const path of paths) await pressed(page, path)
  if (slowdown > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const presses: Press[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      presses.push({ path: path.split('?')[0] ?? path, tookMs: await pressed(page, path) })
      // Background work of this screen must not count for the next one.
      await page.waitForTimeout(500 * slowdown)
    }
  }
  await context.close()
  return presses
}

/** Until the address is the link's, and nothing painted is still loading. */
async function pressed(page: Page, path: string): Promise<number> {
  return await page.evaluate(async (href) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const isThere = () => location.pathname === new URL(href, location.origin).pathname
    const waits = () => document.querySelector('main [aria-busy="true"]') !== null || !document.querySelector('main h1')
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)
    const before = document.querySelector('main h1')
    const was = isThere()
    const start = performance.now()
    link?.click()
    // The previous screen's heading does not count.
    const isOld = () => !was && before !== null && before.isConnected && document.querySelector('main h1') === before
    const giveUpAt = start + 10_000
    while ((!isThere() || isOld() || waits()) && performance.now() < giveUpAt) await frame()
    await frame()
    return performance.now() - start
  }, path)
}
