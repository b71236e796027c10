import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type LaunchOptions,
  type Page,
  type Request,
  type WebError,
} from 'playwright-core'
import { chromiumArguments, findChromium } from './chromium.ts'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

export function launchOptions() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium: run `npm run journeys`, which installs one.')
  return { executablePath, args: chromiumArguments, headless: true }
}

/** A browser with a profile that outlives it, for cold starts; `forget` deletes the folder. */
export async function launchWithProfile(
  folder = mkdtempSync(join(tmpdir(), 'portal-profile-')),
  options: LaunchOptions & BrowserContextOptions = {},
) {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), viewport: desktop, ...options })
  return { context, folder, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Errors for a request cut off by the page's own navigation. On a page that stays, they count as
 * failures.
 */
const cutByNavigation = /ERR_FAILED \(.*\/api\/v1\/|^NotReached/

/** Reported only in journeys that take the network away. */
const cutByJourney = /net::ERR_INTERNET_DISCONNECTED/

/**
 * Records what must not go unnoticed on a page: uncaught errors, console errors, and violations of
 * the content security and Trusted Types policies, which Chromium reports to the console.
 */
export class Watch {
  readonly found: string[] = []
  #expected: RegExp[] = []
  #leaving = new Set<Page>()
  #end = new AbortController()

  constructor(context: BrowserContext) {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.#note(`${message.text()} (${message.location().url})`, message.page())
    }
    const onError = (error: WebError) => this.#note(`uncaught: ${error.error().stack || String(error.error())}`, error.page())
    const onPage = (page: Page) => this.#followNavigations(page)
    context.on('console', onConsole)
    context.on('weberror', onError)
    context.on('page', onPage)
    this.#end.signal.addEventListener('abort', () => {
      context.off('console', onConsole)
      context.off('weberror', onError)
      context.off('page', onPage)
    })
  }

  /** Declares complaints that a journey causes on purpose. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  /** Stops recording: what the browser reports from now on belongs to another test. */
  end() {
    this.#end.abort()
  }

  #followNavigations(page: Page) {
    const isVisit = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame()
    page.on('request', (request) => void (isVisit(request) && this.#leaving.add(page)))
    // A navigation that becomes a download fails, and the page stays.
    page.on('requestfailed', (request) => void (isVisit(request) && this.#leaving.delete(page)))
    page.on('load', () => void this.#leaving.delete(page))
    page.on('close', () => void this.#leaving.delete(page))
  }

  #note(complaint: string, page: Page | null) {
    if (cutByJourney.test(complaint) || (page && this.#leaving.has(page) && cutByNavigation.test(complaint))) return
    if (!this.#expected.some((pattern) => pattern.test(complaint))) this.found.push(complaint)
  }
}

export async function newContext(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(45_000)
  return { context, watch: new Watch(context) }
}

export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
}

/** Like a hard reload: the page loads from the network, and no worker controls it. */
export async function reloadPastTheWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await devtools.detach()
}
