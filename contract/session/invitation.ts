/** How long an invitation works. A password reset link works for an hour. */
export const invitationDays = 14
