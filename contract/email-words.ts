export const emailStates = ['QUEUED', 'SENT', 'FAILED', 'RECORDED'] as const
export type EmailState = (typeof emailStates)[number]

/** An undone decision takes its mails back within this time. */
export const mailDelaySeconds = 60
