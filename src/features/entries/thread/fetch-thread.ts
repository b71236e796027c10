import type { Comment } from '#contract/entry/comment.ts'
import { currentSession } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { ask } from '#app/http/ask.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Fetches an entry's comments to this device. On failure, the comments on the device stay as they are. */
export async function fetchThread(entryId: string): Promise<void> {
  const epoch = currentSession()?.epoch
  if (epoch === undefined) return
  try {
    const comments = await allComments(entryId)
    await writeData(epoch, async ({ comments: table }) => {
      const kept = new Set(comments.map(({ id }) => id))
      const gone = (await table.where('entry_id').equals(entryId).primaryKeys()).filter((id) => !kept.has(id))
      await table.bulkDelete(gone)
      await table.bulkPut(comments)
    })
  } catch (error) {
    // A failed load is only logged: the comments on this device still show.
    logFailure(error)
  }
}

async function allComments(entryId: string): Promise<Comment[]> {
  const found: Comment[] = []
  let cursor: string | undefined
  do {
    const { data, meta } = await ask('entries.comments', { params: { id: entryId }, query: { limit: 200, ...(cursor && { cursor }) } })
    found.push(...data)
    cursor = meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return found
}
