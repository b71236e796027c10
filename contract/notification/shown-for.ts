/** Notifications and mails are shown for 92 days. Then server and devices delete them. */
export const shownForMs = 92 * 86_400_000
