import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { runWebflowJobs } from '#server/website/run-jobs.ts'
import { openWebflowSite, type WebflowSite } from '#server/website/webflow-site.ts'
import type { WebflowDouble } from './webflow-double.ts'

export const doubleBase = 'https://webflow.double/v2'
export const doubleToken = 'the-token'

/** Routes the official client to the double; all other requests are unchanged. */
export function reachDouble(double: WebflowDouble): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    return request.url.startsWith(doubleBase) ? await double.fetch(request) : await real(input, init)
  })
}

/** The site behind the double; waits take no time and advance the clock. */
export function doubleSite(clock: { now: number }): WebflowSite {
  return openWebflowSite({
    token: doubleToken,
    apiBase: doubleBase,
    now: () => clock.now,
    sleep: async (ms) => {
      clock.now += ms
      await Promise.resolve()
    },
  })
}

export async function runAll(
  database: Database,
  site: WebflowSite,
  clock: { now: number },
  more: { batch?: number; signal?: AbortSignal } = {},
) {
  await runWebflowJobs({ database, site, publicOrigin: 'https://parade.test', now: () => clock.now, log: { info: () => {} }, ...more })
}
