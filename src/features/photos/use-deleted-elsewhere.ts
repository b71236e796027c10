import { useEffect } from 'react'
import { deletedPairs, deletedPhotos } from '#contract/entry/deleted-photos.ts'
import { entryCalls } from '#contract/entry/endpoints.ts'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { restorableMs } from '#app/files/photo-queue.ts'
import { call } from '#app/http/call.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { data } from '#app/sync/data.ts'
import { syncAnswer } from '#app/sync/sync-answer.ts'
import { useAnswer } from '#app/sync/use-answer.ts'

/** What was deleted from an entry on any device in the last day, as its history says. */
export function useDeletedElsewhere(owner: { type: FileOwner; id: string }) {
  const isEntry = owner.type === 'entries'
  const key = `history of ${owner.id}`
  const history = useAnswer<{ events: AuditEvent[] }>(key)?.answer?.events ?? []

  useEffect(() => {
    if (isEntry) void syncHistory(key, owner.id).catch(logFailure)
  }, [isEntry, key, owner.id])

  const since = serverNow() - restorableMs
  return {
    photos: (purpose: FilePurpose) => deletedPhotos(history, purpose, since),
    pairs: () => deletedPairs(history, since),
  }
}

/** An entry that is not at the server yet has none. */
async function syncHistory(key: string, id: string): Promise<void> {
  if (await data().table('entries').get(id)) await syncAnswer(key, () => call(entryCalls.history, { params: { id } }))
}
