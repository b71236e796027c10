import type { Event } from './schema.ts'

/** Shown instead of the event form while there are no event types. */
export const noEventTypes = 'No event types yet. Add one under Master first.'

export const archivedMessage = 'This event is archived and can no longer be changed.'

/** The event's contact at the end of a sentence. It needs no article, so it fits an office as well as a person. */
export function contactOf({ name, email, phone }: Event['contact']): string {
  const parts = [name, email, phone].filter(Boolean)
  return parts.length === 0 ? 'the association' : `the association: ${parts.join(', ')}`
}
