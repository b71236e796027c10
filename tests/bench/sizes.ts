import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { admin, builder } from '#tests/support/accounts.ts'
import { newContext } from '#tests/support/page/browser.ts'
import { Front } from '#tests/support/page/front.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { lookAround } from '#tests/support/page/device.ts'
import { atMost, exactly, type Figure } from './figure.ts'

const kilobyte = 1000

/** The scripts and styles that a browser fetched, by screen, in brotli KB. */
export async function measureSizes(browser: Browser, app: string): Promise<Figure[]> {
  const signIns = await signInScreen(browser, app)
  const dashboards = { [builder]: '/member/dashboard', [admin]: '/admin/dashboard' }
  const shells: number[] = []
  for (const [account, path] of Object.entries(dashboards)) shells.push(await signedInScreen(browser, app, account, path))
  return [
    atMost('sign-in screen, JS + CSS', signIns.before, 140, 'KB'),
    atMost('  and more after it is usable', signIns.after, 28, 'KB'),
    atMost(
      'signed-in shell, navigation and dashboard',
      Math.max(...shells),
      215,
      'KB',
      `member ${shells[0]?.toFixed(0)}, staff ${shells[1]?.toFixed(0)}`,
    ),
    atMost('service worker', await sizeOf(`${app}/sw.js`), 8, 'KB'),
    exactly("worker's network calls on start", await workerCalls(browser, app), 0),
  ]
}

async function signInScreen(browser: Browser, app: string) {
  // Without a worker, the log has only what the screen itself requests, and nothing that a worker precaches.
  const { context } = await newContext(browser, { serviceWorkers: 'block' })
  const page = await context.newPage()
  const fetched = scriptsAndStyles(page)
  await page.goto(app)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const before = [...fetched]
  await page.waitForTimeout(4_000)
  const after = [...fetched].filter((url) => !before.includes(url))
  await context.close()
  return { before: await total(before), after: await total(after) }
}

async function signedInScreen(browser: Browser, app: string, account: string, path: string): Promise<number> {
  return total(await filesOfScreen(browser, app, account, path))
}

/** Scripts and styles that a signed-in screen fetches before it is usable. */
async function filesOfScreen(browser: Browser, app: string, account: string, path: string): Promise<string[]> {
  const { context } = await newContext(browser, { serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, account)
  await page.close()
  const cold = await context.newPage()
  await cold.addInitScript(watchUsable)
  await cold.goto(app + path)
  await cold.waitForFunction(() => 'usableAt' in globalThis)
  const needed = await cold.evaluate(() => {
    const { usableAt } = globalThis as unknown as { usableAt: number }
    const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usableAt)
    return resources.map(({ name }) => name).filter((name) => /\.(js|css)$/.test(new URL(name).pathname))
  })
  await context.close()
  return [...new Set(needed)]
}

/** Runs in the page before anything of its own: records the frame in which navigation and heading appear. */
function watchUsable() {
  const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((part) => part.checkVisibility())
  const isThere = () => isShown('nav a') && isShown('main h1')
  const look = () => {
    if (isThere()) Object.assign(globalThis, { usableAt: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function workerCalls(browser: Browser, app: string): Promise<number> {
  const front = await Front.before(app)
  const { context } = await newContext(browser)
  const page = await context.newPage()
  await page.goto(front.origin)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await lookAround(page)
  await page.waitForTimeout(3_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.goto('about:blank')
  front.seen.length = 0
  const file = await context.newPage()
  await file.goto(`${front.origin}/manifest.webmanifest`).catch(() => undefined)
  await file.waitForTimeout(2_000)
  // The browser itself requests the file and its icon and, some time after a visit, checks for a new worker.
  const byTheBrowser = new Set(['/manifest.webmanifest', '/favicon.ico', '/sw.js'])
  const calls = front.seen.filter(({ path }) => !byTheBrowser.has(path)).length
  await context.close()
  await front.goAway()
  return calls
}

function scriptsAndStyles(page: Page): Set<string> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) urls.add(request.url())
  })
  return urls
}

async function total(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The size on the wire for a browser that accepts brotli. */
function sizeOf(url: string): Promise<number> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => done(bytes / kilobyte))
    }).on('error', failed)
  })
}
