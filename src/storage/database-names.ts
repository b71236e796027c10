/** What the server last said, for one user. */
export const dataPrefix = 'poh-data:'

/** What one user made here and the server does not have: drafts and the outbox. */
export const workPrefix = 'poh-work:'

export function isServerData(name: string): boolean {
  return name.startsWith(dataPrefix)
}

/** What a sign-out deletes: the product's databases and those of the identity service's SDK, but not the one with the tombstone. */
export function isWipedAtSignOut(name: string): boolean {
  return isServerData(name) || name.startsWith('firebase')
}
