import { toMillis } from '#contract/time/timestamp.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { ask } from '#app/http/ask.ts'
import { runSync } from './sync.ts'

/** Under which the answer is kept. */
export const ownPublicKey = 'own public'

/** What of the company is public, onto the device. */
export async function fetchOwnPublic({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const epoch = epochOfThisPage()
  const { data, meta } = await ask('ownPublic', { ...(signal && { signal }) })
  await writeData(epoch, async (database) => {
    await database.answers.put({ key: ownPublicKey, answer: data })
    await database.fetches.put({ resource: ownPublicKey, fetched_at: toMillis(meta.server_time) })
  })
}

/** The same now, and again while the page is open. Never rejects. */
export function syncOwnPublic(): Promise<void> {
  return runSync(ownPublicKey, () => syncAlone(ownPublicKey, () => fetchOwnPublic()))
}
