import { sql } from 'kysely'
import { shownForMs } from '#contract/notification/shown-for.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import { readList } from '#server/db/list.ts'
import { containing, readIds } from '#server/db/filters.ts'
import type { Handlers } from '#server/http/handler.ts'
import { presentNotification, type NotificationRow } from '#server/mail/notification-row.ts'

export function notificationHandlers(identity: DatabaseIdentity): Pick<Handlers, 'notifications.list' | 'notifications.read'> {
  return {
    async 'notifications.list'({ query, actor, queries, now }) {
      // Staff signed in as a member do not see the member's notifications.
      const own = actor.impersonation ? sql<boolean>`false` : sql<boolean>`member_id = ${actor.memberId}`
      const conditions = [own, sql`deleted_at is null`, sql`at > ${new Date(now - shownForMs)}`]
      if (query.q) conditions.push(sql`text ilike ${containing(query.q)}`)
      if (query.ids !== undefined) conditions.push(sql`id = any(${readIds(query.ids)}::uuid[])`)
      const { rows, meta } = await readList<NotificationRow>(
        queries,
        identity,
        {
          table: 'notifications',
          sortable: { at: 'timestamptz' },
          defaultSort: '-at',
          shown: sql<boolean>`${sql.join(conditions, sql` and `)}`,
          everShown: own,
        },
        query,
      )
      return { data: rows.map(presentNotification), meta }
    },

    async 'notifications.read'({ body, actor, queries, now }) {
      // Staff signed in as a member do not mark the member's notifications as read.
      if (actor.impersonation) return { data: { read: 0 } }
      const { numUpdatedRows } = await queries
        .updateTable('notifications')
        .set(({ eb }) => ({ read_at: new Date(now), version: eb('version', '+', 1) }))
        .where('member_id', '=', actor.memberId)
        .where('read_at', 'is', null)
        .where('id', 'in', body.ids)
        .executeTakeFirst()
      return { data: { read: Number(numUpdatedRows) } }
    },
  }
}
