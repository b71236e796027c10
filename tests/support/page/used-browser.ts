import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { withTimeout } from '#server/http/timeout.ts'
import { newContext, waitForWorker, Watch } from './browser.ts'
import { Front } from './front.ts'

interface Place {
  browser: Browser
  context: BrowserContext
  front: Front
}

/**
 * The browser that the tests of one worker share. Installing the service worker, which fetches some
 * hundred files, takes longer than most tests, so it is installed once and stays. Everything else is
 * cleared after each test.
 */
export class UsedBrowser {
  #place: Promise<Place> | undefined

  async take(): Promise<Place & { watch: Watch }> {
    this.#place ??= open()
    const place = await this.#place
    return { ...place, watch: new Watch(place.context) }
  }

  /**
   * Clears what the last test left, including the worker's memory. Its pages are already closed.
   */
  async clean(): Promise<void> {
    const place = await this.#place
    if (!place) return
    // A page that loaded from the app directly, not through the front, has a second worker there.
    const isElsewhere = place.context.serviceWorkers().some((worker) => new URL(worker.url()).origin !== place.front.origin)
    if (isElsewhere) await this.drop()
    else await withTimeout(clean(place), closingMs).catch(() => this.drop())
  }

  async drop(): Promise<void> {
    const place = await this.#place?.catch(() => undefined)
    this.#place = undefined
    await place?.browser.close()
    await place?.front.goAway().catch(() => undefined)
  }
}

/** Cleanup has no timeout of its own if the browser does not respond. */
export const closingMs = 30_000

async function open(): Promise<Place> {
  const browser = await chromium.connect(inject('browser').endpoint)
  const front = await Front.before(inject('app').origin)
  const { context, watch } = await newContext(browser)
  watch.end()
  const page = await context.newPage()
  await page.goto(front.origin)
  await waitForWorker(page)
  await page.close()
  const place = { browser, context, front }
  await clean(place)
  return place
}

async function clean({ context, front }: Place): Promise<void> {
  await front.reset(inject('app').origin)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.send('Storage.clearDataForOrigin', { origin: front.origin, storageTypes: 'local_storage,indexeddb,file_systems' })
  await devtools.send('Storage.clearDataForOrigin', { origin: inject('app').origin, storageTypes: 'all' })
  await page.close()
}
