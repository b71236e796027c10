import type { Handlers } from '#server/handler.ts'

export function notificationHandlers(): Pick<Handlers, 'notifications.read'> {
  return {
    async 'notifications.read'({ body, asker, queries, now }) {
      // Staff signed in as somebody else read nothing for them.
      if (asker.impersonation) return { data: { read: 0 } }
      const { numUpdatedRows } = await queries
        .updateTable('notifications')
        .set({ read_at: new Date(now) })
        .where('member_id', '=', asker.memberId)
        .where('read_at', 'is', null)
        .where('id', 'in', body.ids)
        .executeTakeFirst()
      return { data: { read: Number(numUpdatedRows) } }
    },
  }
}
