import { useEffect } from 'react'
import { deletedFiles, deletedPairs, fileFieldsOf, restorableMs } from '#contract/file/deleted-files.ts'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { data } from '#app/sync/data.ts'
import { syncAnswer } from '#app/sync/sync-answer.ts'
import { useAnswer } from '#app/sync/use-answer.ts'

/** What was deleted from a record on any device in the last 24 hours, according to its history. */
export function useDeletedElsewhere({ type, id }: { type: FileOwner; id: string }) {
  const changes = useAnswer('fileChanges', { query: { owner_type: type, owner_id: id } })?.answer?.changes ?? []

  useEffect(() => {
    if (fileFieldsOf(type).length > 0) void syncChanges(type, id).catch(logFailure)
  }, [type, id])

  const since = serverNow() - restorableMs
  return {
    files: (purpose: FilePurpose) => deletedFiles(changes, { owner: type, purpose, since }),
    pairs: () => deletedPairs(changes, since),
  }
}

/** A record that the server doesn't have yet has no deleted files there. */
async function syncChanges(type: FileOwner, id: string): Promise<void> {
  const isThere = await data().table(type).get(id)
  if (isThere) await syncAnswer('fileChanges', { query: { owner_type: type, owner_id: id } })
}
