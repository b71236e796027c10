import { unreadComments } from '#app/outbox/commands/mark-read.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { Tag } from '#app/ui/tag.tsx'

/** How many comments on the entry its company has not seen. */
export function UnreadComments({ entryId }: { entryId: string }) {
  const unread = useDeviceQuery(async () => (await unreadComments()).filter(({ about }) => about?.id === entryId).length, [entryId])
  return unread ? <Tag tone="wait">{unread} new</Tag> : null
}
