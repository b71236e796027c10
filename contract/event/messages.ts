/** Shown instead of the event form while there are no event types. */
export const noEventTypes = 'No event types yet. Add one under Master first.'

export const archivedMessage = 'This event is archived and can no longer be changed.'

export const eventNotFound = 'This event doesn’t exist or was deleted.'
