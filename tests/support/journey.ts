import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { newContext, type Watch } from './browser.ts'
import { Front } from './front.ts'

/** One person's browser before one copy of the app, with a front between them that can misbehave. */
export interface Visit {
  front: Front
  context: BrowserContext
  watch: Watch
  browser: Browser
  open: (path?: string) => Promise<Page>
}

/** For a failure seen on a machine that nobody can look at: what stood on each page, and what was asked last. */
async function lastSeen({ context, front }: Visit): Promise<string> {
  const pages = await Promise.all(
    context.pages().map(async (page) => {
      const words = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
      return `${page.url()}: ${words.replaceAll(/\s+/g, ' ').slice(0, 1_500)}`
    }),
  )
  return [...pages, ...front.seen.slice(-15).map(({ method, path }) => `${method} ${path}`)].join('\n')
}

/** A test with a fresh browser profile; it fails on every complaint of the browser that it did not announce. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ task }, handOver) => {
    const browser = await chromium.connect(inject('browser'))
    const front = await Front.before(inject('app').origin)
    const { context, watch } = await newContext(browser)
    const open = async (path = '/') => {
      const page = await context.newPage()
      await page.goto(front.origin + path)
      return page
    }

    const visit = { front, context, watch, browser, open }
    await handOver(visit)
    const found = task.result?.state === 'fail' ? await lastSeen(visit) : ''

    await context.close()
    await front.goAway()
    await browser.close()
    if (watch.found.length > 0) throw new Error(`The browser complained: ${watch.found.join(' | ')}`)
    // A second error of the test, as only errors are told at the end of the run.
    if (found) throw new Error(found)
  },
})
