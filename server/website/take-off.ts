import { bisect } from './bisect.ts'
import { markFailed, markUnpublished } from './item-store.ts'
import { settleItems } from './job-store.ts'
import type { PlanEntry } from './plan.ts'
import type { Sending } from './send-batch.ts'
import { WebflowFailure } from './webflow-failure.ts'
import { maxAtOnce } from './webflow-site.ts'

interface TakingOff extends Sending {
  /** Set if staff want them kept off; null if they are no longer public in the portal. */
  unpublishedBy: { by: string | null } | null
  /** Besides the primary one: items published in these leave too. */
  locales: readonly string[]
}

/** Takes records of one kind off the public site. Their items stay as drafts, and return under the same address. */
export async function takeOff(
  entries: readonly PlanEntry[],
  { database, site, jobId, now, confirm, batch = maxAtOnce, unpublishedBy, locales }: TakingOff,
): Promise<void> {
  for (let from = 0; from < entries.length; from += batch) {
    const some = entries.slice(from, from + batch)
    await confirm()
    const { done, failed } = await bisect(some, async (chunk) => {
      const ids = chunk.flatMap(({ row }) => row?.item_id ?? [])
      const collectionId = chunk[0]?.row?.collection_id ?? ''
      for (const locale of [undefined, ...locales]) {
        try {
          await site.unpublish(collectionId, ids, locale)
        } catch (error) {
          if (chunk.length > 1 || !(error instanceof WebflowFailure) || error.kind !== 'missing') throw error
          if (locale !== undefined) continue
          // Already not public. As a draft, publishing the site does not show it either.
          const drafts = ids.map((id) => ({ id, isDraft: true }))
          await site.update(collectionId, drafts).catch(ignoreNotFound)
        }
      }
    })
    await database.transaction().execute(async (transaction) => {
      if (done.length > 0) await markUnpublished(transaction, done, { unpublishedBy, now: now() })
      await markFailed(
        transaction,
        failed.map(({ one, error }) => ({ entry: one, message: whyNot(error) })),
      )
      await settleItems(
        transaction,
        jobId,
        [
          ...done.map(({ type, id, action, reason }) => ({ type, id, action, reason, status: 'DONE' as const })),
          ...failed.map(({ one: { type, id, action }, error }) => ({ type, id, action, status: 'FAILED' as const, error: whyNot(error) })),
        ],
        now(),
      )
    })
  }
}

function whyNot({ message }: WebflowFailure): string {
  return /referenc/i.test(message)
    ? 'Other pages on the website still link to it. Unpublish those first, or wait for their review to finish.'
    : message
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof WebflowFailure) || error.kind !== 'missing') throw error
}
