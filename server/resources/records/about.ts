import type { NoticeAbout } from '#contract/notification/about.ts'

export interface AboutColumns {
  entity: NoticeAbout['entity'] | null
  entity_id: string | null
  event_id: string | null
}

export function aboutOf({ entity, entity_id: id, event_id: eventId }: AboutColumns): NoticeAbout | null {
  return entity !== null && id !== null ? { entity, id, event_id: eventId } : null
}
