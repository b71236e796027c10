import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { withTimeout } from '#server/http/timeout.ts'
import { newContext, type Watch } from './browser.ts'
import { Front } from './front.ts'
import { closingMs, UsedBrowser } from './used-browser.ts'

/** One person's browser, connected to an app through a front that can inject faults. */
export interface Visit {
  front: Front
  context: BrowserContext
  watch: Watch
  browser: Browser
  open: (path?: string) => Promise<Page>
}

/**
 * For analyzing failures on machines nobody can look at: the text of each page and the last
 * requests.
 */
async function lastSeen({ browser, front }: Pick<Visit, 'browser' | 'front'>): Promise<string> {
  const open = browser.contexts().flatMap((context) => context.pages())
  const pages = await Promise.all(
    open.map(async (page) => {
      const words = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
      return `${page.url()}: ${words.replaceAll(/\s+/g, ' ').slice(0, 6_000)}`
    }),
  )
  return [...pages, ...front.seen.slice(-15).map(({ method, path }) => `${method} ${path}`)].join('\n')
}

type Place = Omit<Visit, 'open'>

/**
 * Runs one test in the browser. The returned function throws for every complaint that the test did
 * not announce.
 */
async function visitIn({ browser, context, front, watch }: Place, hasFailed: () => boolean, handOver: (visit: Visit) => Promise<void>) {
  const open = async (path = '/') => {
    const page = await context.newPage()
    await page.goto(front.origin + path)
    return page
  }

  await handOver({ front, context, watch, browser, open })
  const found = hasFailed() ? await lastSeen({ browser, front }) : ''

  // A page that hangs is closed with its browser.
  const closing = await Promise.allSettled(context.pages().map((page) => withTimeout(page.close(), closingMs)))
  watch.end()
  return () => {
    for (const result of closing) if (result.status === 'rejected') throw result.reason
    if (watch.found.length > 0) throw new Error(`The browser complained: ${watch.found.join(' | ')}`)
    // Thrown as a second error, because only errors are printed at the end of the run.
    if (found) throw new Error(found)
  }
}

/**
 * A test in a browser where nobody is signed in and nothing is stored except the service worker
 * with the build's files, as on any visit after the first. It fails on every browser complaint that
 * it did not announce.
 */
export const test = base.extend<{ usedBrowser: UsedBrowser; visit: Visit }>({
  usedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture that depends on no other
    async ({}, handOver) => {
      const usedBrowser = new UsedBrowser()
      await handOver(usedBrowser)
      await usedBrowser.drop()
    },
    { scope: 'worker' },
  ],
  visit: async ({ task, usedBrowser }, handOver) => {
    const hasFailed = () => task.result?.state === 'fail'
    const judge = await visitIn(await usedBrowser.take(), hasFailed, handOver)
    // The state after a failed test is unknown.
    if (hasFailed()) await usedBrowser.drop()
    else await usedBrowser.clean()
    judge()
  },
})

/**
 * A test in a browser that has never been here: the first page loads from the network, and the
 * worker is installed seconds later.
 */
export const firstVisitTest = base.extend<{ visit: Visit }>({
  visit: async ({ task }, handOver) => {
    const browser = await chromium.connect(inject('browser').endpoint)
    const front = await Front.before(inject('app').origin)
    const judge = await visitIn({ browser, front, ...(await newContext(browser)) }, () => task.result?.state === 'fail', handOver)
    await front.goAway()
    await browser.close()
    judge()
  },
})
