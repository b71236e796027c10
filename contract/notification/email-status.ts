export const emailStates = ['QUEUED', 'SENT', 'FAILED', 'RECORDED'] as const
export type EmailState = (typeof emailStates)[number]

/** Within this time, undoing a decision also withdraws its mails. */
export const mailDelaySeconds = 60

/** If more happens, a person's mail waits until nothing has happened for a minute, but never longer than this. */
export const maxMailDelaySeconds = 600

/** At most this many messages in one mail; more go into another one. */
export const maxMatters = 50
