export const emailStates = ['QUEUED', 'SENT', 'FAILED', 'RECORDED'] as const
export type EmailState = (typeof emailStates)[number]

/** An undone decision takes its mails back within this time. */
export const mailDelaySeconds = 60

/** Somebody to whom more happens is written to when a minute has passed without any, and after this time at the latest. */
export const mailPatienceSeconds = 600

/** So much in one mail; what is more goes in another. */
export const maxMatters = 50
