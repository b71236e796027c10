import type { Notification } from '#contract/notification/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aboutOf, type AboutColumns } from '#server/resources/records/about.ts'

export interface NotificationRow extends AboutColumns {
  id: string
  version: number
  at: Date
  kind: string
  text: string
  read_at: Date | null
}

export function presentNotification(row: NotificationRow): Notification {
  const { id, version, at, kind, text, read_at: readAt } = row
  return { id, version, at: fromMillis(at.getTime()), kind, text, read_at: readAt && fromMillis(readAt.getTime()), about: aboutOf(row) }
}
