import type { NoticeAbout } from '#contract/notification/about.ts'

/** Notifications and mails are shown for 92 days. Then they are deleted: jobs/sweep-job.ts. */
export const shownForMs = 92 * 86_400_000

export interface AboutColumns {
  entity: NoticeAbout['entity'] | null
  entity_id: string | null
  event_id: string | null
}

export function aboutOf({ entity, entity_id: id, event_id: eventId }: AboutColumns): NoticeAbout | null {
  return entity !== null && id !== null ? { entity, id, event_id: eventId } : null
}
