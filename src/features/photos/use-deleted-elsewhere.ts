import { deletedFiles, deletedPairs, fileFieldsOf, restorableMs } from '#contract/file/deleted-files.ts'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { data } from '#app/sync/data.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

/** What was deleted from a record on any device in the last 24 hours, according to its history. */
export function useDeletedElsewhere({ type, id }: { type: FileOwner; id: string }) {
  const hasFiles = fileFieldsOf(type).length > 0
  // A record that the server doesn't have yet has no deleted files there.
  const isThere = useSharedQuery(
    hasFiles ? `is there ${type} ${id}` : undefined,
    async () => (await data().table(type).get(id)) !== undefined,
  )
  const asked = { query: { owner_type: type, owner_id: id } }
  const changes = useFreshAnswer('fileChanges', asked, isThere === true)?.answer?.changes ?? []

  const since = serverNow() - restorableMs
  return {
    files: (purpose: FilePurpose) => deletedFiles(changes, { owner: type, purpose, since }),
    pairs: () => deletedPairs(changes, since),
  }
}
