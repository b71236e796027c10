import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { eventReads } from './event-reads.ts'
import { eventWrites } from './event-writes.ts'

interface Dependencies {
  identity: DatabaseIdentity
  /** Clears the cached lists of events. */
  forgetLists: () => void
}

type EventHandlers = Pick<
  Handlers,
  | 'listEvents'
  | 'listActiveEvents'
  | 'getEvent'
  | 'createEvent'
  | 'updateEvent'
  | 'actOnEvent'
  | 'removeEvent'
  | 'duplicateEvent'
  | 'milestones'
>

export function eventHandlers({ identity, forgetLists }: Dependencies): EventHandlers {
  return { ...eventReads(identity), ...eventWrites(forgetLists) }
}
