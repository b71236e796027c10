import type { WebflowStatus } from '#contract/website/schema.ts'
import { sitePublishEveryMs } from '#contract/website/labels.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { readSite } from '#server/website/read-site.ts'
import { readSettings } from '#server/website/read-settings.ts'
import { WebflowFailure } from '#server/website/webflow-failure.ts'
import type { WebflowDependencies } from './webflow.ts'

const noToken = 'No token is set. Create one for the site in Webflow and set WEBFLOW_TOKEN on the server.'
const freshMs = 5 * 60_000

export function webflowStatus({ site, database }: WebflowDependencies): Pick<Handlers, 'webflow.status' | 'webflow.publishSite'> {
  let failed: { sentence: string; at: number } | undefined

  /** Checks the site if the last check is old. A page must not wait behind a run, so the last known state is shown meanwhile. */
  async function connectionOf(now: number, isAskedNow: boolean): Promise<WebflowStatus['connection']> {
    if (!site) return { ok: false, sentence: noToken, checked_at: null }
    const { seen_at: seenAt } = await readSettings(database)
    if (isAskedNow || !seenAt || seenAt.getTime() < now - freshMs) {
      try {
        await readSite(database, site, now)
        failed = undefined
      } catch (error) {
        if (!(error instanceof WebflowFailure)) throw error
        failed = { sentence: error.message, at: now }
      }
    }
    const { seen_at: at } = await readSettings(database)
    // A run or another server may have reached the site since.
    if (failed && !(at && at.getTime() > failed.at)) return { ok: false, sentence: failed.sentence, checked_at: fromMillis(failed.at) }
    return { ok: true, sentence: 'Connected.', checked_at: at && fromMillis(at.getTime()) }
  }

  async function present(queries: Queries, connection: WebflowStatus['connection']): Promise<WebflowStatus> {
    const { seen } = await readSettings(queries)
    const traffic = await queries.selectFrom('webflow_traffic').selectAll().executeTakeFirstOrThrow()
    const running = await queries
      .selectFrom('webflow_jobs')
      .select('id')
      .where('status', 'in', ['QUEUED', 'RUNNING'])
      .orderBy('status', 'desc')
      .orderBy('created_at')
      .executeTakeFirst()
    const published = traffic.site_published_at?.getTime()
    return {
      configured: site !== undefined,
      connection,
      site: seen?.site ?? null,
      rate: { limit: traffic.rate_limit, remaining: traffic.rate_remaining, at: traffic.rate_at && fromMillis(traffic.rate_at.getTime()) },
      site_published_at: published === undefined ? null : fromMillis(published),
      site_publish_from: published === undefined ? null : fromMillis(published + sitePublishEveryMs),
      running_job_id: running?.id ?? null,
    }
  }

  return {
    async 'webflow.status'({ query, queries, now }) {
      return { data: await present(queries, await connectionOf(now, query.check === 'now')) }
    },

    'webflow.publishSite': {
      async ask({ queries: database, actor, now }) {
        if (!site) throw new Problem('WRONG_STATE', noToken)
        const { seen } = await readSettings(database)
        if (!seen?.site) throw new Problem('WRONG_STATE', 'We haven’t reached the site yet. Check the connection first.')
        const { name } = seen.site
        const release = await claimMinute(database, actor.memberId, now)
        try {
          await site.publishSite(seen.site.id)
        } catch (cause) {
          await release()
          if (cause instanceof WebflowFailure) throw new Problem('UNAVAILABLE', cause.message, { cause })
          throw cause
        }
        return {
          async save(queries) {
            const { memberId: id } = actor
            await recordAuditEvent(queries, {
              actor,
              action: 'publish_site',
              entity: 'webflow_traffic',
              entityId: id,
              entityName: name,
              now,
            })
            return { data: await present(queries, { ok: true, sentence: 'Connected.', checked_at: fromMillis(now) }) }
          },
        }
      },
    },
  }
}

/** Takes this minute's publication, or throws. Returns how to give it back. */
async function claimMinute(database: Queries, by: string, now: number): Promise<() => Promise<void>> {
  const at = new Date(now)
  const before = await database.selectFrom('webflow_traffic').select(['site_published_at', 'site_published_by']).executeTakeFirstOrThrow()
  const { site_published_at: last } = before
  const waitMs = last ? last.getTime() + sitePublishEveryMs - now : 0
  if (waitMs > 0) throw tooSoon(waitMs)
  // Of two at once, the second finds that it has changed.
  const { numUpdatedRows } = await database
    .updateTable('webflow_traffic')
    .set({ site_published_at: at, site_published_by: by })
    .where('site_published_at', 'is not distinct from', last)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw tooSoon(sitePublishEveryMs)
  return async () => {
    await database.updateTable('webflow_traffic').set(before).where('site_published_at', '=', at).execute()
  }
}

function tooSoon(waitMs: number): Problem {
  const seconds = Math.ceil(waitMs / 1000)
  return new Problem(
    'TOO_MANY_REQUESTS',
    `The site can be published once a minute. Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  )
}
