import { randomUUID } from 'node:crypto'
import type { JSHandle, Page } from 'playwright-core'
import { reloadPastTheWorker, waitForWorker } from './browser.ts'
import { expireTokens } from './device.ts'
import { journeyScript } from './journey-script.ts'
import type { Visit } from './journey.ts'

const journeyScriptPath = '/journey-script.js'

export interface Burst {
  /** Number of responses by status; 0 means a failed request. */
  statuses: Record<number, number>
  refreshes: number
  logins: number
  writtenIds: string[]
}

/**
 * Five tabs of one signed-in person, the last without a service worker, each ready to send through
 * the worker or the page's own fetch wrapper.
 */
export async function fiveTabs(visit: Pick<Visit, 'front' | 'open'>, first: Page): Promise<Page[]> {
  const code = await journeyScript()
  visit.front.break(journeyScriptPath, {
    kind: 'answer',
    handler: (_, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      response.end(code)
    },
  })
  await waitForWorker(first)
  const tabs = [first]
  while (tabs.length < 5) tabs.push(await visit.open('/'))
  await reloadPastTheWorker(tabs[4] as Page)
  for (const tab of tabs) await tab.getByRole('button', { name: 'Sign Out' }).waitFor()
  return tabs
}

/** Sends this many requests at once from each tab, a tenth of them writes, with expired tokens. */
export async function sendBurst(
  visit: Pick<Visit, 'front'>,
  tabs: readonly Page[],
  { perTab, known }: { perTab: number; known: boolean },
): Promise<Burst> {
  // Count from here: the app's own calls may renew the tokens before the burst.
  visit.front.seen.length = 0
  await expireTokens(tabs[0] as Page, { known })
  const ids = tabs.map(() => Array.from({ length: perTab / 10 }, () => randomUUID()))

  const answers = await Promise.all(tabs.map((tab, index) => sendFrom(tab, ids[index] ?? [], perTab)))

  const statuses: Record<number, number> = {}
  for (const status of answers.flat()) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    statuses,
    refreshes: visit.front.count('/securetoken.googleapis.com/', 'POST'),
    logins: visit.front.seen.filter(({ method, path }) => method === 'POST' && path === '/api/v1/login').length,
    writtenIds: ids.flat(),
  }
}

interface Wrapper {
  authorizedFetch: (request: Request) => Promise<{ response: Response }>
}

/**
 * Loads the page's own fetch wrapper into a page. As a string, because the test runner would
 * rewrite an import in a function.
 */
export function loadWrapper(page: Page): Promise<JSHandle<Wrapper>> {
  return page.evaluateHandle<Wrapper>(`import(${JSON.stringify(journeyScriptPath)})`)
}

async function sendFrom(page: Page, ids: string[], perTab: number): Promise<number[]> {
  return page.evaluate(sendFromPage, { ids, reads: perTab - ids.length, wrapper: await loadWrapper(page) })
}

/** Runs in the page. With a worker a plain fetch is enough; otherwise the page's wrapper sends. */
async function sendFromPage({ ids, reads, wrapper }: { ids: string[]; reads: number; wrapper: Wrapper }): Promise<number[]> {
  const send = async (request: Request) =>
    navigator.serviceWorker.controller ? fetch(request) : (await wrapper.authorizedFetch(request)).response
  const statusOf = async (request: Request) => {
    try {
      return (await send(request)).status
    } catch {
      return 0
    }
  }
  const day = 86_400_000
  const at = (days: number) => new Date(Date.UTC(2001, 0, 1) + days * day).toISOString()
  const write = (id: string) =>
    new Request(`${location.origin}/api/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, 'x-session-epoch': localStorage.getItem('epoch') ?? '' },
      body: JSON.stringify({
        id,
        name: `Burst ${id}`,
        type: 'PARADE_OF_HOMES',
        start_date: at(90),
        end_date: at(99),
        registration_start_date: at(1),
        registration_end_date: at(30),
      }),
    })
  const requests = [...Array.from({ length: reads }, () => new Request(`${location.origin}/api/v1/events/active`)), ...ids.map(write)]
  return Promise.all(requests.map(statusOf))
}
