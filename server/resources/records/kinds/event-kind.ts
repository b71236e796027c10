import type { Event } from '#contract/event/schema.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import { eventShape } from './event-shape.ts'
import type { RecordKind } from './record-kind.ts'

export const eventKind = {
  ...eventShape,
  afterChange: followChange,
  // Its change comes to its homes and orders, while somebody who holds one of those writes something else that names the event.
  isNamedWhileChanged: true,
} as const satisfies RecordKind<Event>
