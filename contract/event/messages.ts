/** What a portal without event types says where an event is made. */
export const noEventTypes = 'Add an event type under Master data first. There are none yet.'
