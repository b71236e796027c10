import { vi } from 'vitest'
import type { WebflowType } from '#contract/webflow-words.ts'
import type { Database } from '#server/db/database.ts'
import { lookAtSite } from '#server/webflow/look-at-site.ts'
import { publishingKinds } from '#server/webflow/publishing-kinds.ts'
import { readSettings } from '#server/webflow/read-settings.ts'
import { runWebflowJobs } from '#server/webflow/run-jobs.ts'
import { suggestMapping } from '#server/webflow/suggest-mapping.ts'
import { openWebflowSite, type WebflowSite } from '#server/webflow/webflow-site.ts'
import type { WebflowDouble } from './webflow-double.ts'

export const doubleBase = 'https://webflow.double/v2'
export const doubleToken = 'the-token'

/** The official client reaches the double instead of the network; every other address stays as it was. */
export function reachDouble(double: WebflowDouble): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    return request.url.startsWith(doubleBase) ? await double.fetch(request) : await real(input, init)
  })
}

/** The site behind the double; waits take no time and move the clock. */
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

/** Reads the site's schema and maps what is called alike. */
export async function mapDouble(database: Database, site: WebflowSite, now: number): Promise<void> {
  const { collections } = await lookAtSite(database, site, now)
  const pairs = publishingKinds.map((kind) => [kind.type, suggestMapping(kind, collections)] as const)
  const mapping = Object.fromEntries(pairs.filter(([, mapped]) => mapped !== null)) as Partial<Record<WebflowType, never>>
  await database
    .updateTable('webflow_settings')
    .set({ mapping: JSON.stringify(mapping) })
    .execute()
  await readSettings(database)
}

export async function runAll(
  database: Database,
  site: WebflowSite,
  clock: { now: number },
  more: { batch?: number; signal?: AbortSignal } = {},
) {
  await runWebflowJobs({ database, site, publicOrigin: 'https://parade.test', now: () => clock.now, log: { info: () => {} }, ...more })
}
