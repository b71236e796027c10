import { useEffect } from 'react'
import type { Comment } from '#contract/entry/comment.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData } from '#app/sync/data.ts'
import { followSync } from '#app/sync/sync.ts'
import type { ThreadSide } from './thread-labels.ts'
import { markRead, unreadComments } from '#app/outbox/commands/mark-read.ts'
import { pendingChangesOf, withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { ask } from '#app/http/ask.ts'

export type ShownComment = Comment & WithPendingChanges

/** The comments on an entry, oldest first, including those not sent yet; undefined until they load. */
export function useThread(entryId: string, { isAtServer, side }: { isAtServer: boolean; side: ThreadSide }): ShownComment[] | undefined {
  useEffect(
    () => (isAtServer ? followSync(`comments ${entryId}`, () => fetchThread(entryId, side)) : undefined),
    [entryId, isAtServer, side],
  )
  return useDeviceQuery(async () => {
    const pending = await pendingChangesOf('comments')
    const stored = await data().comments.where('entry_id').equals(entryId).toArray()
    const own = pending.filter(({ params }) => params['id'] === entryId)
    return withPendingChanges('comments', stored, own).toSorted((a, b) => a.id.localeCompare(b.id))
  }, [entryId])
}

/** Fetches an entry's comments to this device. On failure, the comments on the device stay as they are. */
async function fetchThread(entryId: string, side: ThreadSide): Promise<void> {
  const epoch = epochOfThisPage()
  // Before asking: a comment that is sent from here meanwhile is stored, and may be missing in the answer.
  const stored = await data().comments.where('entry_id').equals(entryId).primaryKeys()
  const comments = await allComments(entryId)
  await writeData(epoch, async ({ comments: table }) => {
    const fetchedIds = new Set(comments.map(({ id }) => id))
    await table.bulkDelete(stored.filter((id) => !fetchedIds.has(id)))
    await table.bulkPut(comments)
  })
  // The member has them before their eyes now.
  if (side === 'member') await markRead((await unreadComments()).flatMap(({ id, about }) => (about?.id === entryId ? [id] : [])))
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
