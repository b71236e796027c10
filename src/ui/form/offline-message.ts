/** Why nothing can be submitted offline, and where what was entered is. */
export function offlineMessage({ isOnServer }: { isOnServer: boolean }): string {
  return `You’re offline. ${isOnServer ? 'Everything is saved.' : 'Saved on this device.'} Not submitted yet: submitting needs a connection.`
}
