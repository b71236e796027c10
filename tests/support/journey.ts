import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, inject, test as base } from 'vitest'
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

/** A test with a fresh browser profile; it fails on every complaint of the browser that it did not announce. */
export const test = base.extend<{ visit: Visit }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that are needed from this pattern
  visit: async ({}, handOver) => {
    const browser = await chromium.connect(inject('browser'))
    const front = await Front.before(inject('app').origin)
    const { context, watch } = await newContext(browser)
    const open = async (path = '/') => {
      const page = await context.newPage()
      await page.goto(front.origin + path)
      return page
    }

    await handOver({ front, context, watch, browser, open })

    await context.close()
    await front.goAway()
    await browser.close()
    expect(watch.found).toEqual([])
  },
})
