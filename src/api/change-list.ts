import type { SyncedResource } from '#app/storage/synced-resource.ts'
import { failureSentence } from './failure-sentence.ts'

/** A list after what changed more of it than one answer says; `isWhole` where counts change that are no change of a record. */
export async function fetchAgain(list: SyncedResource, isWhole = false): Promise<void> {
  const { syncList } = await import('./sync-lists.ts')
  await syncList(list, { whole: isWhole })
}

interface Change {
  list: SyncedResource
  isWhole?: boolean
}

/** Sends what changes a list and brings the list again. Answers a sentence when it did not work; undefined when it did. */
export async function changeList({ list, isWhole }: Change, send: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await send()
  } catch (error) {
    return failureSentence(error)
  }
  await fetchAgain(list, isWhole)
  return undefined
}

/** Records of one event that are taken into another. */
export interface EventCopy {
  from: string
  to: string
  ids: readonly string[]
}

interface CopyCall {
  body: { from_event: string; to_event: string; ids: string[] }
  idempotencyKey: string
}

/** Takes records along, and answers what became of them: `say` puts the server's counts into words. */
export async function copyBetweenEvents<Counts>(
  list: SyncedResource,
  { from, to, ids }: EventCopy,
  send: (input: CopyCall) => Promise<{ data: Counts }>,
  say: (counts: Counts) => string,
): Promise<{ ok: boolean; sentence: string }> {
  try {
    const body = { from_event: from, to_event: to, ids: [...ids] }
    const { data } = await send({ body, idempotencyKey: crypto.randomUUID() })
    await fetchAgain(list)
    return { ok: true, sentence: say(data) }
  } catch (error) {
    return { ok: false, sentence: failureSentence(error) }
  }
}
