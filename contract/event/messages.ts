/** What a portal without event types says where an event is made. */
export const noEventTypes = 'No event types yet. Add one under Master data first.'
