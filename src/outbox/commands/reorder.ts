import type { Catalogue } from '#contract/catalogue/schema.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { syncList } from '#app/sync/sync-lists.ts'
import { command, failureOf } from './command.ts'

/**
 * Saves a new order of records that were shown in the order of `rows`. Returns an error message, or undefined on success. If it fails,
 * the list is fetched, because someone else may have changed the order.
 */
export async function reorder(
  list: Catalogue | 'sponsors' | 'advertisements',
  ids: readonly string[],
  rows: readonly { id: string; order?: number | undefined }[],
): Promise<string | undefined> {
  const seen = Object.fromEntries(rows.map(({ id, order }) => [id, order ?? 0]))
  const failure = failureOf(await command(`${list}.reorder`, { body: { ids: [...ids], seen } }, { done: 'reordered', lists: [list] }))
  if (failure !== undefined) await syncList(list, { isAgain: true }).catch(logFailure)
  return failure
}
