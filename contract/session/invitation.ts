/** How long somebody who was invited has to choose a password. A link to reset one works for an hour. */
export const invitationDays = 14
