import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { openWebflowSite, type WebflowSite } from './webflow-site.ts'
import type { Rate } from './rate-keeper.ts'

interface SiteDependencies {
  database: Database
  now: () => number
  sleep?: (ms: number) => Promise<void>
}

/** The site in the settings; undefined without a token. */
export function configuredSite(
  settings: Env['webflow'] | undefined,
  { database, now, sleep = (ms) => wait(ms) }: SiteDependencies,
): WebflowSite | undefined {
  if (settings?.token === undefined) return undefined
  return openWebflowSite({
    token: settings.token,
    apiBase: settings.apiBase,
    now,
    sleep,
    onRate: (rate) => void noteRate(database, rate, now()).catch(() => {}),
  })
}

/** Only for display; a run uses the rate that it sees itself. */
async function noteRate(database: Database, { limit, remaining }: Rate, now: number): Promise<void> {
  await database
    .updateTable('webflow_traffic')
    .set({ rate_limit: limit, rate_remaining: remaining, rate_at: new Date(now) })
    .execute()
}
