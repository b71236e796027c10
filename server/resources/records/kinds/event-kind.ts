import type { Event } from '#contract/event/schema.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import { eventShape } from './event-shape.ts'
import type { RecordKind } from './record-kind.ts'

export const eventKind = {
  ...eventShape,
  afterChange: followChange,
  // A change locks the event's homes and orders, while a writer who holds one of those may reference the event.
  allowsReferencesDuringChange: true,
} as const satisfies RecordKind<Event>
