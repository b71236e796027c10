/** What the server last said, for one user. */
export const dataPrefix = 'poh-data:'

/** What one user made here and the server does not have: drafts and the outbox. */
export const workPrefix = 'poh-work:'

export function isServerData(name: string): boolean {
  return name.startsWith(dataPrefix)
}

export function isWork(name: string): boolean {
  return name.startsWith(workPrefix)
}

/**
 * What a sign-out deletes: what the server said and the identity service's SDK, but not the database with the tombstone.
 * Unsent work is deleted only when its owner discards it, or when there is none.
 */
export function isWipedAtSignOut(name: string): boolean {
  return isServerData(name) || name.startsWith('firebase')
}
