import type { Notification } from '#contract/notification/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { NoticeAbout } from '#contract/notification/about.ts'

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

export interface AboutColumns {
  entity: NoticeAbout['entity'] | null
  entity_id: string | null
  event_id: string | null
}

export function aboutOf({ entity, entity_id: id, event_id: eventId }: AboutColumns): NoticeAbout | null {
  return entity !== null && id !== null ? { entity, id, event_id: eventId } : null
}
