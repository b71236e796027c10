import type { Browser, Page } from 'playwright-core'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { newContext } from '#tests/support/page/browser.ts'
import { fiveTabs, loadWrapper, sendBurst } from '#tests/support/page/burst.ts'
import { Front } from '#tests/support/page/front.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { atMost, exactly, median, type Figure } from './figure.ts'

const rounds = 5
const requestsARound = 40

/** The overhead of a request through the worker, and how often 500 of them refresh the tokens. */
export async function measureRequests(browser: Browser, app: string, bursts: number): Promise<Figure[]> {
  const front = await Front.before(app)
  const { context } = await newContext(browser)
  const open = async (path = '/') => {
    const page = await context.newPage()
    await page.goto(front.origin + path)
    return page
  }
  try {
    const first = await open()
    await signIn(first, admin)
    const tabs = await fiveTabs({ front, open }, first)
    return [...(await throughTheWorker(tabs)), ...(await refreshes(front, tabs, app, bursts))]
  } finally {
    await context.close()
    await front.goAway()
  }
}

async function throughTheWorker(tabs: readonly Page[]): Promise<Figure[]> {
  const [controlled, uncontrolled] = [tabs[0] as Page, tabs.at(-1) as Page]
  const worker: number[] = []
  const page: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    worker.push(await timeRequests(controlled))
    page.push(await timeRequests(uncontrolled))
  }
  return [
    atMost(
      'request through the worker, to the same from the page',
      median(worker) / median(page),
      1.5,
      '×',
      `${median(worker).toFixed(1)} ms of ${median(page).toFixed(1)} ms`,
    ),
  ]
}

/** The median of requests in sequence, in milliseconds. */
async function timeRequests(page: Page): Promise<number> {
  return page.evaluate(
    async ({ count, wrapper }) => {
      const times: number[] = []
      for (let sent = 0; sent < count; sent += 1) {
        const started = performance.now()
        const request = new Request(`${location.origin}/api/v1/events/active`)
        const response = navigator.serviceWorker.controller ? await fetch(request) : (await wrapper.authorizedFetch(request)).response
        await response.text()
        times.push(performance.now() - started)
      }
      return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN
    },
    { count: requestsARound, wrapper: await loadWrapper(page) },
  )
}

async function refreshes(front: Front, tabs: readonly Page[], app: string, bursts: number): Promise<Figure[]> {
  const counts: number[] = []
  let failures = 0
  let duplicates = 0
  for (let round = 0; round < bursts; round += 1) {
    const burst = await sendBurst({ front }, tabs, { perTab: 100, known: round % 2 === 0 })
    counts.push(burst.refreshes)
    failures += 500 - (burst.statuses[200] ?? 0) - (burst.statuses[201] ?? 0)
    const written = (await (await ApiClient.signIn(app, admin)).events('/events')).filter(({ id }) => burst.writtenIds.includes(id))
    duplicates += written.length - new Set(burst.writtenIds).size
  }
  const worst = counts.find((count) => count !== 1) ?? 1
  return [
    exactly('refreshes for 500 requests, 5 tabs, 1 without a worker', worst, 1, '', `${bursts} rounds`),
    exactly('  requests that failed', failures, 0),
    exactly('  writes missing or done twice', duplicates, 0),
  ]
}
