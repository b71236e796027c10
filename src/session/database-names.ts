/** One user's copy of the server's data. */
export const dataPrefix = 'poh-data:'

/** One user's work that the server does not have: drafts and the outbox. */
export const workPrefix = 'poh-work:'

export function isServerData(name: string): boolean {
  return name.startsWith(dataPrefix)
}

export function isWork(name: string): boolean {
  return name.startsWith(workPrefix)
}

/**
 * Databases that sign-out deletes: the server's data and the identity SDK's, but not the one with
 * the tombstone. Unsent work is deleted only if its owner discards it, or if there is none.
 */
export function isWipedAtSignOut(name: string): boolean {
  return isServerData(name) || name.startsWith('firebase')
}
